/** The proposals there are, kept up to date while one is worked out. */
import { queryKeyFor, queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import type { CallAnswer, Proposal, ProposalState, schedulingCalls } from '@rooster/contract';
import { useLive } from '@rooster/module-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { type SchedulingApi, useSchedulingApi } from '../../../shared/api.ts';

type Listed = CallAnswer<typeof schedulingCalls.listProposals>;

/** Milliseconds between two looks at one that is under way, should the server's messages not arrive. */
const LOOK = 10_000;
/** Milliseconds in which several messages are one. */
const TOGETHER = 250;

export const isUnderWay = ({ state }: Pick<Proposal, 'state'>): boolean => state === 'Queued' || state === 'Running';

/** Whether there is somebody in places to look at. */
export const hasResult = (state: ProposalState): boolean =>
  state === 'Done' || state === 'Stopped' || state === 'Accepted';

const optionsOf = (api: SchedulingApi) => ({
  ...queryOptionsFor(api.listProposals),
  refetchInterval: ({ state }: { readonly state: { readonly data?: Listed | undefined } }) =>
    state.data?.items.some(isUnderWay) === true ? LOOK : (false as const),
});

/** Something of the list; drawn anew only when that changes. Undefined until the list is there. */
export function useProposals<Part>(mayAssign: boolean, part: (proposals: readonly Proposal[]) => Part) {
  const api = useSchedulingApi();
  return useQuery({ ...optionsOf(api), enabled: mayAssign, select: ({ items }) => part(items) });
}

/** Puts what a call has answered about a proposal into the list, in front if it is not there yet. */
export function useKeepProposal(): (proposal: Proposal) => void {
  const api = useSchedulingApi();
  const client = useQueryClient();
  return useCallback(
    (proposal) =>
      client.setQueryData<Listed>(queryKeyFor(api.listProposals), (list) => {
        if (list === undefined) return list;
        const isKnown = list.items.some(({ proposalId }) => proposalId === proposal.proposalId);
        const items = list.items.map((one) => (one.proposalId === proposal.proposalId ? proposal : one));
        return { ...list, items: isKnown ? items : [proposal, ...items] };
      }),
    [api, client],
  );
}

/** What follows once one has been thrown away. */
interface Discarding {
  /** What is said then; nothing where it is seen. */
  readonly success?: string;
  readonly onDone?: () => void;
}

/** Throws a proposal away. Its result, should it be asked for at that moment, is given up: it would be refused. */
export function useDiscardProposal({ success, onDone }: Discarding = {}) {
  const api = useSchedulingApi();
  const client = useQueryClient();
  const keep = useKeepProposal();
  const { isPending, mutate } = useApiMutation(api.discardProposal, {
    invalidates: [],
    ...(success !== undefined && { success }),
    onSuccess: (discarded) => {
      keep(discarded);
      onDone?.();
    },
  });
  const run = (proposalId: string): void => {
    const args = { params: { proposalId } };
    void client.cancelQueries({ queryKey: queryKeyFor(api.getProposalResult, args) });
    mutate(args);
  };
  return { isPending, run };
}

/** Asks for the list again when the server says that a proposal has got further. Call once on a screen. */
export function useProposalNews(): void {
  const api = useSchedulingApi();
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive('proposals', () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: queryKeyFor(api.listProposals) });
    }, TOGETHER);
  });
}
