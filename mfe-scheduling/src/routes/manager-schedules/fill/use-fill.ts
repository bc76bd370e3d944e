/** Everything about proposals that the board's screen needs: the one that is shown, and what is done with it. */
import type { ManagerSchedule, Proposal } from '@rooster/contract';
import { useConfirm } from '@rooster/module-kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Undo } from '../data/use-actions.ts';
import type { BoardChanges } from '../data/use-board-changes.ts';
import type { Dialog } from '../dialogs/dialog.ts';
import type { Part } from './acceptable.ts';
import { useAccept } from './use-accept.ts';
import { type ShownProposal, useLaid, useShownResult } from './use-laid-proposal.ts';
import { type Pins, usePins } from './use-pins.ts';
import { useDiscardProposal } from './use-proposals.ts';
import { useShownProposal } from './use-shown-proposal.ts';

export interface FillOptions {
  readonly schedule: ManagerSchedule;
  readonly changes: BoardChanges;
  readonly mayAssign: boolean;
  readonly onDialog: (dialog: Dialog) => void;
  /** Shows what came of it once nothing else is open. */
  readonly onTell: (dialog: Dialog) => void;
  readonly onUndo: (undo: Undo | null) => void;
}

export interface Fill {
  /** The proposal that is shown; null when none is. */
  readonly proposal: ShownProposal | null;
  /** The board with it. */
  readonly laid: ManagerSchedule;
  readonly pins: Pins;
  readonly show: (proposalId: string | null) => void;
  /** Opens the question for a new one; with another it begins from that. */
  readonly ask: (from?: Proposal) => void;
  readonly accept: (part?: Part) => void;
  readonly isAccepting: boolean;
  /** Throws the shown one away, after a question. */
  readonly discard: () => void;
}

export function useFill({ schedule, changes, mayAssign, onDialog, onTell, onUndo }: FillOptions): Fill {
  const { t } = useTranslation('scheduling');
  const confirm = useConfirm();
  const [shownId, show] = useShownProposal();
  const proposal = useShownResult(shownId, mayAssign);
  const laid = useLaid(schedule, proposal?.overlay ?? null);
  const pins = usePins();
  const accept = useAccept({
    changes,
    onShow: show,
    onUndo,
    onLeftOut: (leftOut, shifts) => onTell({ kind: 'leftOut', leftOut, shifts }),
  });
  const throwAway = useDiscardProposal({ success: t('fill.discarded'), onDone: () => show(null) });
  const throwAwayIfAgreed = async (proposalId: string) => {
    if (await confirm({ title: t('fill.discardQuestion'), accept: t('fill.discard'), danger: true }))
      throwAway.run(proposalId);
  };
  const result = proposal?.result;
  return useMemo(
    () => ({
      proposal,
      laid,
      pins,
      show,
      ask: (from) => onDialog({ kind: 'fill', from }),
      accept: (part) => {
        if (result !== undefined) accept.run(result, part);
      },
      isAccepting: accept.isPending,
      discard: () => {
        if (proposal !== null) void throwAwayIfAgreed(proposal.proposalId);
      },
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is called is the same while these are
    [proposal, laid, pins, show, result, accept.isPending, onDialog, confirm, t],
  );
}
