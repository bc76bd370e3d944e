/** Asks for a word with a refusal; whoever asked for the leave reads it. */
import { useCloseForm } from '@rooster/module-kit';
import { FormDialog } from '@rooster/ui/overlay';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoteField } from '../shared/note-field.tsx';

interface Props {
  /** What is denied, in words. */
  readonly what: string;
  readonly busy: boolean;
  readonly onDeny: (note: string) => void;
  readonly onClose: () => void;
}

/** The dialog; a note is not needed, but kind. */
export function DenyDialog({ what, busy, onDeny, onClose }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const [note, setNote] = useState('');
  const close = useCloseForm({ dirty: note !== '', sending: busy, onClose });
  return (
    <FormDialog
      size="small"
      title={t('decide.deny.title')}
      onClose={close}
      onSubmit={() => !busy && onDeny(note)}
      submit={t('decide.deny.submit')}
      danger
      saving={busy}
    >
      <p>{what}</p>
      <NoteField label={t('decide.note')} hint={t('decide.noteHint')} optional value={note} onChange={setNote} />
    </FormDialog>
  );
}
