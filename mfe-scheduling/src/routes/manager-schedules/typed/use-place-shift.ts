/** Makes a shift in a cell of the board from what was typed or chosen, with the cell's person on it. */
import { useApiMutation } from '@rooster/api-client/query';
import type { Shift } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../../shared/api.ts';
import type { BoardActions, Undo } from '../data/use-actions.ts';
import type { BoardRow } from '../model/rows.ts';
import { emptyForm, inputOfForm } from '../shift-form/shift-form.ts';
import type { TypedShift } from './typed-shift.ts';

export interface PlaceShiftOptions {
  readonly row: BoardRow;
  readonly date: string;
  /** The only department in sight, else null. */
  readonly departmentId: string | null;
  readonly zone: string;
  readonly actions: BoardActions;
  readonly onUndo: (undo: Undo) => void;
  /** The shift is there: whoever is to do it is being put on it. */
  readonly onMade: () => void;
}

export function usePlaceShift({ row, date, departmentId, zone, actions, onUndo, onMade }: PlaceShiftOptions) {
  const { t } = useTranslation('scheduling');
  const api = useSchedulingApi();
  const create = useApiMutation(api.createShift, { onSuccess: (shift) => void putOn(shift) });
  const putOn = async (shift: Shift) => {
    const [place] = shift.assignments;
    const tenantUserId = row.person?.tenantUserId;
    onMade();
    let { version } = shift;
    if (place !== undefined && tenantUserId !== undefined) {
      const assignmentId = place.shiftAssignmentId;
      if (await actions.run({ kind: 'assign', assignmentId, tenantUserId, fromAssignmentId: null })) version += 1;
    } else void actions.renew();
    onUndo({
      id: `typed ${currentTime()}`,
      text: t('typed.done', { shift: shift.displayName }),
      run: () => api.deleteShift({ params: { shiftId: shift.shiftId }, query: {} }, { ifMatch: version }),
    });
  };
  /** False for what can't be a shift there, such as a time that the clock skips. */
  const place = (typed: TypedShift): boolean => {
    const department = row.departmentId ?? departmentId ?? typed.departmentId ?? row.person?.departmentIds[0] ?? null;
    const skillId = row.skillId ?? typed.skillId;
    const form = emptyForm({ date, departmentId: department, skillId, tenantUserId: null }, []);
    const { startTime, endTime, breakMinutes } = typed;
    const displayName = typed.displayName ?? t('typed.name');
    const body = inputOfForm(
      { ...form, startTime, endTime, breakMinutes, displayName, departmentId: department ?? '' },
      zone,
    );
    if (body !== null) create.mutate({ body });
    return body !== null;
  };
  return { place, isPending: create.isPending };
}
