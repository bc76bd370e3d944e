/** What can stand over the board about proposals. */
import { Drawer } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import type { Named } from '../data/names.ts';
import type { BoardActions } from '../data/use-actions.ts';
import type { Dialog } from '../dialogs/dialog.ts';
import { CloseAtOnce } from '../dialogs/close-at-once.tsx';
import type { BoardState } from '../model/board-state.ts';
import type { ScheduleIndex } from '../model/schedule-index.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { FairnessDialog } from './fairness-dialog.tsx';
import { FillDialog } from './fill-dialog.tsx';
import { LeftOutDialog } from './left-out-dialog.tsx';
import { ProposalDetails } from './panel.tsx';
import styles from './panel.module.css';
import type { Fill } from './use-fill.ts';
import { Why } from './why.tsx';

export interface FillDialogsProps {
  readonly dialog: Extract<
    Dialog,
    { kind: 'fill' | 'why' | 'proposal' | 'acceptPart' | 'fairness' | 'compare' | 'leftOut' }
  >;
  readonly state: BoardState;
  readonly index: ScheduleIndex;
  readonly actions: BoardActions;
  readonly departments: readonly Named[];
  readonly fill: Fill;
  readonly onDialog: (dialog: Dialog) => void;
  readonly onClose: () => void;
}

export function FillDialogs({ dialog, state, index, actions, departments, fill, onDialog, onClose }: FillDialogsProps) {
  const { t } = useTranslation('scheduling');
  const { proposal } = fill;
  if (dialog.kind === 'fill')
    return (
      <FillDialog
        state={state}
        index={index}
        departments={departments}
        pins={fill.pins.all}
        from={dialog.from}
        onClose={onClose}
      />
    );
  if (dialog.kind === 'leftOut')
    return <LeftOutDialog leftOut={dialog.leftOut} shifts={dialog.shifts} onClose={onClose} />;
  if (proposal === null) return <CloseAtOnce onClose={onClose} />;
  const { result } = proposal;
  if (dialog.kind === 'proposal')
    return (
      <Drawer open title={t('fill.proposal')} onClose={onClose}>
        <div className={styles.sheet}>
          <ProposalDetails
            proposal={proposal}
            zone={index.schedule.timeZoneId}
            onWhy={(shiftAssignmentId, element) =>
              onDialog({
                kind: 'why',
                asked: { shiftAssignmentId, box: element.getBoundingClientRect(), element },
              })
            }
            onFairness={() => onDialog({ kind: 'fairness' })}
            onAgain={() => fill.ask(result?.proposal)}
            onClose={() => {
              onClose();
              fill.show(null);
            }}
          />
        </div>
      </Drawer>
    );
  if (result === undefined) return null;
  switch (dialog.kind) {
    case 'why':
      return (
        <Why
          asked={dialog.asked}
          result={result}
          onClose={onClose}
          onAccept={(tenantUserId, date) => fill.accept({ tenantUserIds: [tenantUserId], dates: [date] })}
          onRather={(assignmentId, tenantUserId) => {
            const place = index.places.get(assignmentId)?.place;
            const holder = place?.status === 'Filled' ? place.tenantUserId : null;
            void actions.run(
              holder === null
                ? { kind: 'assign', assignmentId, tenantUserId, fromAssignmentId: null }
                : { kind: 'replace', assignmentId, tenantUserId, replaces: holder, fromAssignmentId: null },
            );
          }}
          onAssign={(assignmentId) => onDialog({ kind: 'assign', assignmentId })}
        />
      );
    case 'acceptPart':
      return <AcceptDialog result={result} onAccept={fill.accept} onClose={onClose} />;
    case 'fairness':
      return <FairnessDialog result={result} onClose={onClose} />;
    case 'compare':
      return (
        <CompareDialog
          result={result}
          zone={index.schedule.timeZoneId}
          onShow={fill.show}
          onAgain={fill.ask}
          onClose={onClose}
        />
      );
  }
}
