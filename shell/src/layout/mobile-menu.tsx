/** The menu on a phone: a drawer behind a button. */
import { IconButton, useModal } from '@rooster/ui';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Mark } from './mark.tsx';
import styles from './layout.module.css';
import { NavList } from './nav-list.tsx';
import type { AppLayoutProps } from './types.ts';
import { UserMenu } from './user-menu.tsx';

function OpenMenu({ onClose, ...props }: AppLayoutProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const ref = useModal(onClose);
  return createPortal(
    <dialog
      ref={ref}
      className={styles.mobileMenu}
      aria-label={t('layout.menu')}
      onPointerDown={(event) => {
        // The backdrop belongs to the dialog; what is inside fills it.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.mobileInner}>
        <div className={styles.brand}>
          <Mark />
          <span className={styles.brandText}>
            <strong>Rooster</strong>
            <span>{props.tenantName}</span>
          </span>
          <IconButton icon="close" label={t('layout.closeMenu')} onClick={onClose} />
        </div>
        <NavList
          nav={props.nav}
          path={props.path}
          collapsed={false}
          onNavigate={(to) => {
            onClose();
            props.onNavigate(to);
          }}
        />
        <UserMenu {...props} />
      </div>
    </dialog>,
    document.body,
  );
}

/** The button and, while it is open, the menu. */
export function MobileMenu(props: AppLayoutProps) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="menu" label={t('layout.openMenu')} aria-expanded={open} onClick={() => setOpen(true)} />
      {open && <OpenMenu {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
