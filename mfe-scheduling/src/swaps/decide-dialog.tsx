/** Asks before a step in a swap is taken, with room for a word; says why when it does not go through. */
import { isApiError } from '@rooster/api-client';
import type { SwapRequest } from '@rooster/contract';
import { useCloseForm } from '@rooster/module-kit';
import { TextAreaField } from '@rooster/ui';
import { FormDialog } from '@rooster/ui/overlay';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused } from './refused.tsx';
import { type SwapAction, SwapCard } from './swap-card.tsx';
import { useDecide } from './use-decide.ts';

export interface DecideDialogProps {
  readonly swap: SwapRequest;
  readonly action: SwapAction;
  readonly onClose: () => void;
}

export function DecideDialog({ swap, action, onClose }: DecideDialogProps) {
  const { t } = useTranslation('scheduling');
  const [note, setNote] = useState('');
  const { send, isPending, error } = useDecide(onClose);
  const close = useCloseForm({ dirty: note !== '', sending: isPending, onClose });
  // What the rules said before, or say now that it was tried, a planner can pass over knowingly.
  const mayForce =
    action === 'Approve' &&
    ((isApiError(error) && error.forceable) || swap.reasons.some(({ weight }) => weight === 'Force'));
  const submit = () => send({ swap, action, note, force: mayForce });
  return (
    <FormDialog
      size="small"
      title={t(`swap.ask.${action}`)}
      onClose={close}
      onSubmit={submit}
      submit={mayForce ? t('swap.approveAnyway') : t(`swap.action.${action}`)}
      danger={action === 'Cancel' || action === 'Decline' || action === 'Refuse'}
      saving={isPending}
    >
      <SwapCard swap={swap} />
      {/* Of a swap in both directions the reasons are about either. */}
      <Refused error={error} own={action === 'Accept' && swap.inReturn === null} />
      {action !== 'Cancel' && (
        <TextAreaField
          label={t(mayForce ? 'force.note' : 'swap.note')}
          hint={mayForce && t('force.noteHint')}
          optional
          maxLength={500}
          rows={2}
          value={note}
          onChange={setNote}
        />
      )}
    </FormDialog>
  );
}
