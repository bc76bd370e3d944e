/** Draws the question on the screen. */
import { Button, Modal } from '@rooster/ui';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { confirms } from './confirm.ts';

/** A dialog with two answers. A dangerous one starts on "no". */
export function ConfirmHost() {
  const { t } = useTranslation('shell');
  const asked = useSyncExternalStore(confirms.subscribe, confirms.current);
  if (!asked) return null;
  const { id, question, answer } = asked;
  const { title, text, danger = false } = question;
  return (
    <Modal
      key={id}
      open
      size="small"
      role="alertdialog"
      title={title}
      onClose={() => answer(false)}
      footer={
        <>
          <Button data-autofocus={danger || undefined} onClick={() => answer(false)}>
            {question.reject ?? t('feedback.confirm.reject')}
          </Button>
          <Button
            data-autofocus={!danger || undefined}
            variant={danger ? 'danger' : 'primary'}
            onClick={() => answer(true)}
          >
            {question.accept ?? t('feedback.confirm.accept')}
          </Button>
        </>
      }
    >
      {text}
    </Modal>
  );
}
