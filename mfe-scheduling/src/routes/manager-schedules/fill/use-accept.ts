/** Takes a proposal over, wholly or in part, and offers to take that back. */
import { queryKeyFor, useApiMutation } from '@rooster/api-client/query';
import type { AcceptResult, ProposalResult } from '@rooster/contract';
import { useToast } from '@rooster/module-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../../shared/api.ts';
import type { Undo } from '../data/use-actions.ts';
import type { BoardChanges } from '../data/use-board-changes.ts';
import { type Part, toAccept } from './acceptable.ts';
import { useKeepProposal } from './use-proposals.ts';

export interface AcceptOptions {
  readonly changes: BoardChanges;
  readonly onShow: (proposalId: string | null) => void;
  readonly onUndo: (undo: Undo | null) => void;
  readonly onLeftOut: (leftOut: AcceptResult['leftOut'], shifts: ProposalResult['shifts']) => void;
}

export function useAccept({ changes, onShow, onUndo, onLeftOut }: AcceptOptions) {
  const { t } = useTranslation('scheduling');
  const api = useSchedulingApi();
  const client = useQueryClient();
  const toast = useToast();
  const keep = useKeepProposal();

  const undoOf = (proposalId: string, acceptanceId: string) => async () => {
    const { keptCount, proposal } = await api.undoProposalAcceptance({ params: { proposalId, acceptanceId } });
    keep(proposal);
    onShow(proposalId);
    if (keptCount > 0) toast({ severity: 'warn', text: t('fill.undoKept', { count: keptCount }) });
  };
  const done = ({ proposal, acceptanceId, acceptedCount, emptiedCount }: AcceptResult) => {
    const { proposalId } = proposal;
    keep(proposal);
    if (acceptanceId !== null) {
      const emptied = emptiedCount > 0 ? ` ${t('fill.emptied', { count: emptiedCount })}` : '';
      onUndo({
        id: acceptanceId,
        text: t('fill.accepted', { count: acceptedCount }) + emptied,
        run: undoOf(proposalId, acceptanceId),
      });
    }
    if (proposal.state === 'Accepted') onShow(null);
    void client.invalidateQueries({ queryKey: queryKeyFor(api.getProposalResult, { params: { proposalId } }) });
  };
  const accept = useApiMutation(api.acceptProposal, {
    invalidates: [],
    onSuccess: done,
    onError: () => void client.invalidateQueries({ queryKey: queryKeyFor(api.listProposals) }),
  });

  return {
    isPending: accept.isPending,
    run: (result: ProposalResult, part: Part = {}) => {
      const places = [...toAccept(result), ...result.emptied];
      onUndo(null);
      accept.mutate(
        {
          params: { proposalId: result.proposal.proposalId },
          body: {
            ...(part.tenantUserIds !== undefined && { tenantUserIds: [...part.tenantUserIds] }),
            ...(part.dates !== undefined && { dates: [...part.dates] }),
          },
        },
        {
          onSuccess: ({ leftOut }) => {
            changes.ask({
              shiftIds: places.map(({ shiftId }) => shiftId),
              tenantUserIds: places.map(({ tenantUserId }) => tenantUserId),
            });
            if (leftOut.length > 0) onLeftOut(leftOut, result.shifts);
          },
        },
      );
    },
  };
}
