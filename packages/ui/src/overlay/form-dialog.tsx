/** A dialog with a form: cancel and save below it, and Enter saves. */
import { type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../core/button.tsx';
import { Drawer, Modal, type ModalProps } from '../core/modal.tsx';
import styles from './form-dialog.module.css';

export interface FormDialogProps extends Pick<ModalProps, 'title' | 'size' | 'role'> {
  /** Close was asked for, also by the button; with unsaved input the caller asks first. */
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  /** Label of the button that submits; `Save` unless given. */
  readonly submit?: string;
  /** It takes something away from somebody. */
  readonly danger?: boolean;
  /** The request is under way. */
  readonly saving?: boolean;
  /** Why it can't be submitted now; `true` where the fields say so themselves. */
  readonly blocked?: string | boolean | undefined;
  /** Whether it needs a connection; it does unless said otherwise. */
  readonly needsConnection?: boolean;
  /** Raised by the caller each time input was refused: the first field with a fault is focused. 0 before that. */
  readonly refusals?: number;
  /** From the right instead of in the middle. */
  readonly isDrawer?: boolean;
  /** Another button before the two, such as for deleting. */
  readonly extra?: ReactNode;
  /** The fields, one below the other. */
  readonly children: ReactNode;
}

/** The dialog; it is there while it is rendered. */
export function FormDialog({
  title,
  size,
  role,
  onClose,
  onSubmit,
  submit,
  danger = false,
  saving = false,
  blocked = false,
  needsConnection = true,
  refusals = 0,
  isDrawer = false,
  extra,
  children,
}: FormDialogProps) {
  const { t } = useTranslation('common');
  const id = useId();
  useEffect(() => {
    if (refusals > 0) document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [id, refusals]);
  const Frame = isDrawer ? Drawer : Modal;
  return (
    <Frame
      open
      title={title}
      onClose={onClose}
      {...(size && { size })}
      {...(role && { role })}
      footer={
        <>
          {extra}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            type="submit"
            form={id}
            loading={saving}
            needsConnection={needsConnection}
            disabled={blocked !== false}
            title={typeof blocked === 'string' ? blocked : undefined}
          >
            {submit ?? t('save')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Frame>
  );
}
