/** Asks for a reason before something is done to hours of somebody else; that person reads it. */
import { fieldErrorText } from '@rooster/i18n';
import { useCloseForm } from '@rooster/module-kit';
import { TextAreaField } from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly title: string;
  /** Which hours it is about, in words. */
  readonly what: string;
  readonly hint: string;
  /** On the button that does it. */
  readonly submitLabel: string;
  /** Most characters that the call takes. */
  readonly maxLength: number;
  readonly onSubmit: (reason: string) => void;
  readonly onClose: () => void;
}

/** The dialog; Ctrl+Enter sends it. */
export function ReasonDialog({
  title,
  what,
  hint,
  submitLabel,
  maxLength,
  onSubmit,
  onClose,
}: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const close = useCloseForm({ dirty: reason !== '', onClose });
  const missing = reason.trim() === '';
  const submit = (): void => {
    setTried(true);
    if (!missing) onSubmit(reason.trim());
  };
  return (
    <FormDialog size="small" title={title} onClose={close} onSubmit={submit} submit={submitLabel} danger>
      <p>{what}</p>
      <TextAreaField
        label={t('common:reason')}
        hint={hint}
        error={tried && missing && fieldErrorText(t, { code: 'required' })}
        maxLength={maxLength}
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
