/** Shows the dialog that is open. Fetched once the board stands, so that the board comes first. */
import type { Shift, ShiftType } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import type { Named, Skill } from '../data/names.ts';
import type { BoardActions, Undo } from '../data/use-actions.ts';
import { FillDialogs } from '../fill/dialogs.tsx';
import type { Fill } from '../fill/use-fill.ts';
import type { BoardState } from '../model/board-state.ts';
import type { ScheduleIndex } from '../model/schedule-index.ts';
import { WorkingTimeDrawer } from '../working-time/working-time-drawer.tsx';
import { emptyForm, formOfShift } from '../shift-form/shift-form.ts';
import { SeriesDialog } from '../shift-form/series-dialog.tsx';
import { ShiftDrawer } from '../shift-form/shift-drawer.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { ChoosePlaceDialog, ForceDialog, RefusedDialog, ReplaceDialog } from './confirmations.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import type { Dialog } from './dialog.ts';
import { CloseAtOnce } from './close-at-once.tsx';
import { MakeShiftsDialog } from './make-shifts-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { ClearWeekDialog, CopyWeekDialog, TemplatesDialog } from './week-dialogs.tsx';

/** Comes with the dialogs, of which one shows the same on a phone. */
export { ProposalPanel } from '../fill/panel.tsx';

export interface DialogHostProps {
  readonly dialog: Dialog;
  readonly state: BoardState;
  readonly index: ScheduleIndex;
  readonly actions: BoardActions;
  readonly departments: readonly Named[];
  readonly skills: readonly Skill[];
  readonly types: readonly ShiftType[];
  readonly fill: Fill;
  readonly onDialog: (dialog: Dialog) => void;
  readonly onClose: () => void;
  readonly onUndo: (undo: Undo) => void;
}

export function DialogHost({
  dialog,
  state,
  index,
  actions,
  departments,
  skills,
  types,
  fill,
  onDialog,
  onClose,
  onUndo,
}: DialogHostProps) {
  const format = useFormat();
  const common = { index, actions, onClose };
  const zone = index.schedule.timeZoneId;
  const { people } = index.schedule;
  const form = { zone, departments, skills, types, people, onClose };
  switch (dialog.kind) {
    case 'force':
      return <ForceDialog {...common} action={dialog.action} reasons={dialog.reasons} swap={dialog.swap} />;
    case 'refused':
      return <RefusedDialog reasons={dialog.reasons} onClose={onClose} />;
    case 'replace':
      return <ReplaceDialog {...common} action={dialog.action} />;
    case 'choosePlace':
      return <ChoosePlaceDialog {...common} action={dialog.action} />;
    case 'assign':
    case 'move': {
      const target = index.places.get(dialog.assignmentId);
      if (target === undefined) return <CloseAtOnce onClose={onClose} />;
      return dialog.kind === 'assign' ? (
        <AssignDialog {...common} target={target} />
      ) : (
        <MoveDialog {...common} target={target} copying={dialog.copying} />
      );
    }
    case 'create': {
      const { tenantUserId: named } = dialog.start;
      const [theirs = null] = (named !== null && index.people.get(named)?.departmentIds) || [];
      const start = { ...dialog.start, departmentId: dialog.start.departmentId ?? theirs };
      const saved = (shift: Shift, tenantUserId: string | null) => {
        onClose();
        const [place] = shift.assignments;
        if (tenantUserId === null || place === undefined) return;
        if (shift.shiftLinkId !== null) actions.tell({ kind: 'series', shiftId: shift.shiftId, tenantUserId });
        else
          void actions.run({
            kind: 'assign',
            assignmentId: place.shiftAssignmentId,
            tenantUserId,
            fromAssignmentId: null,
          });
      };
      return <ShiftDrawer {...form} shift={undefined} initial={emptyForm(start, departments)} onSaved={saved} />;
    }
    case 'edit':
      return <ShiftDrawer {...form} shift={dialog.shift} initial={formOfShift(dialog.shift)} onSaved={onClose} />;
    case 'series': {
      const { shiftId, tenantUserId } = dialog;
      const person = index.people.get(tenantUserId);
      return (
        <SeriesDialog
          key={shiftId}
          shiftId={shiftId}
          tenantUserId={tenantUserId}
          name={person === undefined ? '' : format.name(person)}
          renew={actions.renew}
          onClose={onClose}
          onUndo={onUndo}
        />
      );
    }
    case 'delete':
      return <DeleteDialog shift={dialog.shift} onClose={onClose} />;
    case 'split':
      return <SplitDialog shift={dialog.shift} onClose={onClose} />;
    case 'publish':
      return <PublishDialog state={state} date={dialog.date} onClose={onClose} onUndo={onUndo} />;
    case 'copyWeek':
      return <CopyWeekDialog state={state} onClose={onClose} onUndo={onUndo} />;
    case 'templates':
      return <TemplatesDialog state={state} onClose={onClose} onUndo={onUndo} />;
    case 'makeShifts':
      return (
        <MakeShiftsDialog
          state={state}
          zone={zone}
          departments={departments}
          skills={skills}
          onClose={onClose}
          onUndo={onUndo}
        />
      );
    case 'workingTime':
      return <WorkingTimeDrawer state={state} onClose={onClose} />;
    case 'clearWeek':
      return <ClearWeekDialog state={state} onClose={onClose} onUndo={onUndo} />;
    default:
      return (
        <FillDialogs
          dialog={dialog}
          state={state}
          index={index}
          actions={actions}
          departments={departments}
          fill={fill}
          onDialog={onDialog}
          onClose={onClose}
        />
      );
  }
}
