/** Takes a step in a swap at the server, whichever it is. */
import { useApiMutation } from '@rooster/api-client/query';
import type { SwapRequest } from '@rooster/contract';
import { useToast } from '@rooster/module-kit';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../shared/api.ts';
import type { SwapAction } from './swap-card.tsx';

export interface Decision {
  readonly swap: SwapRequest;
  readonly action: SwapAction;
  readonly note: string;
  /** Approves although something speaks against it. */
  readonly force: boolean;
}

/** Errors are for the caller to show; success is told. */
export function useDecide(onDone: () => void) {
  const { t } = useTranslation('scheduling');
  const api = useSchedulingApi();
  const toast = useToast();
  const options = {
    quiet: true,
    onSuccess: ({ status }: SwapRequest) => {
      toast({ text: t(`swap.done.${status}`) });
      onDone();
    },
  } as const;
  const accept = useApiMutation(api.acceptSwap, options);
  const decline = useApiMutation(api.declineSwap, options);
  const cancel = useApiMutation(api.cancelSwap, options);
  const decide = useApiMutation(api.decideSwap, options);
  const all = [accept, decline, cancel, decide];

  const send = ({ swap: { swapRequestId }, action, note, force }: Decision): void => {
    for (const one of all) one.reset();
    const params = { swapRequestId };
    const words = { note: note.trim() || null };
    if (action === 'Accept') accept.mutate({ params, body: words });
    else if (action === 'Decline') decline.mutate({ params, body: words });
    else if (action === 'Cancel') cancel.mutate({ params });
    else decide.mutate({ params, body: { ...words, isApproved: action === 'Approve', forceAssignment: force } });
  };
  return {
    send,
    isPending: all.some((one) => one.isPending),
    error: all.find((one) => one.error !== null)?.error ?? null,
  };
}
