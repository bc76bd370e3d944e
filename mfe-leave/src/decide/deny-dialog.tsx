/** Asks for a word with a refusal; whoever asked for the leave reads it. */
import { Button } from '@rooster/ui';
import { Modal } from '@rooster/ui/overlay';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoteField } from '../shared/note-field.tsx';
import shared from '../shared/shared.module.css';

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
  const formId = useId();
  const [note, setNote] = useState('');
  return (
    <Modal
      open
      size="small"
      title={t('decide.deny.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="danger" type="submit" form={formId} loading={busy}>
            {t('decide.deny.submit')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={shared.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onDeny(note);
        }}
      >
        <p>{what}</p>
        <NoteField label={t('decide.note')} hint={t('decide.noteHint')} optional value={note} onChange={setNote} />
      </form>
    </Modal>
  );
}
