/** Dialogs over the page: in the middle, or from the right. On a phone from below. */
import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { useModal } from './dialog.ts';
import styles from './modal.module.css';
import { OnSurface } from './surface.ts';

export interface ModalProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** Close was asked for by the cross or Escape; with unsaved input the caller asks first. */
  readonly onClose: () => void;
  /** Buttons at the end; the primary one last. A submit button names its form with `form="…"`. */
  readonly footer?: ReactNode;
  readonly size?: 'small' | 'normal' | 'wide';
  /** `alertdialog` for a question that must be answered. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly children: ReactNode;
}

function Shown({
  title,
  onClose,
  footer,
  size = 'normal',
  role,
  kind,
  children,
}: Omit<ModalProps, 'open'> & { readonly kind: 'modal' | 'drawer' }) {
  const { t } = useTranslation('common');
  const id = useId();
  const ref = useModal(onClose);
  return createPortal(
    <dialog ref={ref} role={role} className={cx(styles.dialog, styles[kind], styles[size])} aria-labelledby={id}>
      <div className={styles.frame}>
        <header className={styles.head}>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
        </header>
        <div className={styles.body}>
          <OnSurface value={true}>{children}</OnSurface>
        </div>
        {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>,
    document.body,
  );
}

/** A dialog in the middle. Its content lives only while it is open. */
export function Modal({ open, ...rest }: ModalProps) {
  return open ? <Shown kind="modal" {...rest} /> : null;
}

/** A dialog from the right, for details beside a list. */
export function Drawer({ open, ...rest }: Omit<ModalProps, 'size'>) {
  return open ? <Shown kind="drawer" {...rest} /> : null;
}
