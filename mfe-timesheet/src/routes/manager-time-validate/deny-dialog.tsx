/** Asks why hours are denied; their owner reads it. */
import { fieldErrorText } from '@rooster/i18n';
import { useCloseForm } from '@rooster/module-kit';
import { TextAreaField } from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const MAX_LENGTH = 1000;

interface Props {
  /** What is denied, in words. */
  readonly what: string;
  readonly onDeny: (reason: string) => void;
  readonly onClose: () => void;
}

/** The dialog; Ctrl+Enter sends it. */
export function DenyDialog({ what, onDeny, onClose }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const close = useCloseForm({ dirty: reason !== '', onClose });
  const missing = reason.trim() === '';
  const submit = (): void => {
    setTried(true);
    if (!missing) onDeny(reason.trim());
  };
  return (
    <FormDialog size="small" title={t('validate.deny.title')} onClose={close} onSubmit={submit} submit={t('validate.deny.submit')} danger>
      <p>{what}</p>
      <TextAreaField
        label={t('common:reason')}
        hint={t('validate.deny.hint')}
        error={tried && missing && fieldErrorText(t, { code: 'required' })}
        maxLength={MAX_LENGTH}
        value={reason}
        onChange={setReason}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          submit();
        }}
      />
    </FormDialog>
  );
}
