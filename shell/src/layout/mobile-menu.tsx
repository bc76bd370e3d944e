/** The menu on a phone: a drawer behind a button. */
import { Icon, IconButton, useModal } from '@rooster/ui';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Mark } from './mark.tsx';
import styles from './layout.module.css';
import { NavList } from './nav-list.tsx';
import type { AppLayoutProps } from './types.ts';
import { UserMenu } from './user-menu.tsx';

function OpenMenu({ onClose, ...props }: Omit<AppLayoutProps, 'children'> & { readonly onClose: () => void }) {
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

export interface MobileMenuProps extends AppLayoutProps {
  readonly className: string | undefined;
  readonly textClassName: string | undefined;
}

/** The button and, while it is open, the menu. `children` is a mark on the button. */
export function MobileMenu({ className, textClassName, children, ...props }: MobileMenuProps) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
        <span className={textClassName}>{t('layout.more')}</span>
        {children}
      </button>
      {open && <OpenMenu {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
