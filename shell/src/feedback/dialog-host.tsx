/** Draws what `openDialog` was given. */
import { Modal } from '@rooster/ui';
import { useSyncExternalStore } from 'react';
import { dialogs } from './dialogs.ts';

/** One dialog at a time; the next one shows when it is closed. */
export function DialogHost() {
  const asked = useSyncExternalStore(dialogs.subscribe, dialogs.current);
  if (!asked) return null;
  const { id, question, answer } = asked;
  return (
    <Modal key={id} open title={question.title} size={question.size ?? 'normal'} onClose={() => answer(undefined)}>
      {question.render(answer)}
    </Modal>
  );
}
