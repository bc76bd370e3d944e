/** The proposal that is shown, fetched and laid over the board. */
import { queryOptionsFor } from '@rooster/api-client/query';
import type { ManagerSchedule, ProposalResult } from '@rooster/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSchedulingApi } from '../../../shared/api.ts';
import { Layer, type Overlay, overlayOf } from './overlay.ts';
import { hasResult, useProposals } from './use-proposals.ts';

/** What is known of the proposal that is shown. */
export interface ShownProposal {
  readonly proposalId: string;
  readonly result: ProposalResult | undefined;
  readonly overlay: Overlay | null;
  /** It was thrown away, or is no longer kept. */
  readonly isGone: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Asks for its result as soon as there is one; null when none is shown. */
export function useShownResult(proposalId: string | null, mayAssign: boolean): ShownProposal | null {
  const api = useSchedulingApi();
  const { data: state, isSuccess } = useProposals(
    mayAssign,
    (all) => all.find((one) => one.proposalId === proposalId)?.state ?? 'Discarded',
  );
  const isThere = state !== undefined && hasResult(state);
  const query = useQuery({
    ...queryOptionsFor(api.getProposalResult, { params: { proposalId: proposalId ?? '' } }),
    enabled: proposalId !== null && isThere,
  });
  const result = isThere ? query.data : undefined;
  const overlay = useMemo(() => (result === undefined ? null : overlayOf(result)), [result]);
  const { refetch, error } = query;
  return useMemo(
    () =>
      proposalId === null || !mayAssign
        ? null
        : {
            proposalId,
            result,
            overlay,
            isGone: isSuccess && (state === 'Discarded' || state === 'Failed'),
            error,
            retry: () => void refetch(),
          },
    [proposalId, mayAssign, result, overlay, isSuccess, state, error, refetch],
  );
}

/** The board with the proposal over it; the board itself without one. */
export function useLaid(schedule: ManagerSchedule, overlay: Overlay | null): ManagerSchedule {
  const layer = useMemo(() => (overlay === null ? null : new Layer(overlay)), [overlay]);
  return useMemo(() => layer?.over(schedule) ?? schedule, [layer, schedule]);
}
