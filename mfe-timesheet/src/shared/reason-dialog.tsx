/** Asks why hours of somebody are deleted; that person reads it. */
import { fieldErrorText } from '@rooster/i18n';
import { useCloseForm } from '@rooster/module-kit';
import { TextAreaField } from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const MAX_LENGTH = 500;

interface Props {
  /** What is deleted, in words. */
  readonly what: string;
  readonly onDelete: (reason: string) => void;
  readonly onClose: () => void;
}

/** The dialog. */
export function ReasonDialog({ what, onDelete, onClose }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const close = useCloseForm({ dirty: reason !== '', onClose });
  const missing = reason.trim() === '';
  const submit = (): void => {
    setTried(true);
    if (!missing) onDelete(reason.trim());
  };
  return (
    <FormDialog size="small" title={t('managing.deleteAsk.title')} onClose={close} onSubmit={submit} submit={t('common:delete')} danger>
      <p>{what}</p>
      <TextAreaField
        label={t('common:reason')}
        hint={t('managing.reasonHint')}
        error={tried && missing && fieldErrorText(t, { code: 'required' })}
        maxLength={MAX_LENGTH}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
