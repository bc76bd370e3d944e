/** How what was done on the board is taken back: by the calls that put shifts and places as they were before. */
import type { AssignResult } from '@rooster/contract';
import type { SchedulingApi } from '../../../shared/api.ts';
import type { Action } from '../model/actions.ts';
import type { ScheduleIndex } from '../model/schedule-index.ts';
import { inputOf } from './send.ts';

type Done<Kind extends Action['kind']> = Extract<Action, { kind: Kind }>;
type TakeBack = () => Promise<unknown>;

/** Puts somebody where he was: what was allowed then needs no new reason. */
const putBack = (
  api: SchedulingApi,
  shiftAssignmentId: string,
  tenantUserId: string,
  rest: { readonly replaces?: string; readonly fromAssignmentId?: string; readonly swap?: boolean } = {},
): Promise<AssignResult> =>
  api.assignShift({ params: { shiftAssignmentId }, body: { tenantUserId, forceAssignment: true, ...rest } });

const takeOff = (api: SchedulingApi, shiftAssignmentId: string): Promise<unknown> =>
  api.unassignShift({ params: { shiftAssignmentId } });

function ofAssign(api: SchedulingApi, index: ScheduleIndex, action: Done<'assign'>): TakeBack | null {
  const { assignmentId, tenantUserId, fromAssignmentId } = action;
  // A registration that was accepted is not pending again by taking the person off.
  if (index.places.get(assignmentId)?.place.status === 'Pending') return null;
  return fromAssignmentId === null
    ? () => takeOff(api, assignmentId)
    : () => putBack(api, fromAssignmentId, tenantUserId, { fromAssignmentId: assignmentId });
}

function ofReplace(api: SchedulingApi, action: Done<'replace'>, swapped: boolean): TakeBack {
  const { assignmentId, tenantUserId, replaces, fromAssignmentId } = action;
  if (fromAssignmentId === null) return () => putBack(api, assignmentId, replaces, { replaces: tenantUserId });
  if (swapped)
    return () => putBack(api, assignmentId, replaces, { replaces: tenantUserId, fromAssignmentId, swap: true });
  return async () => {
    await putBack(api, assignmentId, replaces, { replaces: tenantUserId });
    await putBack(api, fromAssignmentId, tenantUserId);
  };
}

function ofMove(api: SchedulingApi, index: ScheduleIndex, action: Done<'move'>): TakeBack | null {
  const { assignmentId, tenantUserId } = action;
  const from = index.places.get(assignmentId);
  if (from === undefined) return null;
  const owner = from.place.tenantUserId;
  return async () => {
    if (tenantUserId !== null && tenantUserId !== owner)
      await (owner === null
        ? takeOff(api, assignmentId)
        : putBack(api, assignmentId, owner, { replaces: tenantUserId }));
    await api.updateShift({ params: { shiftId: from.shift.shiftId }, body: inputOf(from.shift) });
  };
}

function ofCopy(
  api: SchedulingApi,
  index: ScheduleIndex,
  action: Done<'copy'>,
  { shifts }: AssignResult,
): TakeBack | null {
  const owner = index.places.get(action.assignmentId)?.place.tenantUserId ?? null;
  const [made] = shifts;
  const [place] = made?.assignments ?? [];
  if (made === undefined || place === undefined) return null;
  return async () => {
    if (action.leave && owner !== null)
      await putBack(
        api,
        action.assignmentId,
        owner,
        place.tenantUserId === owner ? { fromAssignmentId: place.shiftAssignmentId } : {},
      );
    await api.deleteShift({ params: { shiftId: made.shiftId }, query: {} });
  };
}

function ofAddPlace(
  api: SchedulingApi,
  index: ScheduleIndex,
  action: Done<'addPlace'>,
  { shifts }: AssignResult,
): TakeBack | null {
  const shift = index.places.get(action.assignmentId)?.shift;
  const known = new Set(shift?.assignments.map(({ shiftAssignmentId }) => shiftAssignmentId));
  const added = shifts[0]?.assignments.find(({ shiftAssignmentId }) => !known.has(shiftAssignmentId));
  if (shift === undefined || added === undefined) return null;
  return async () => {
    await takeOff(api, added.shiftAssignmentId);
    await api.updateShift({ params: { shiftId: shift.shiftId }, body: inputOf(shift) });
  };
}

function ofUnassign(api: SchedulingApi, index: ScheduleIndex, action: Done<'unassign'>): TakeBack | null {
  const { tenantUserId = null, forceNote = null } = index.places.get(action.assignmentId)?.place ?? {};
  if (tenantUserId === null) return null;
  return () =>
    api.assignShift({
      params: { shiftAssignmentId: action.assignmentId },
      body: { tenantUserId, forceAssignment: true, ...(forceNote !== null && { forceNote }) },
    });
}

/**
 * Takes back an action that the server has carried out; null where there is nothing to take back. `index` is the board
 * before it, `result` what the server answered, `swapped` whether two people changed places.
 */
export function takeBackOf(
  api: SchedulingApi,
  index: ScheduleIndex,
  action: Action,
  result: AssignResult,
  swapped: boolean,
): TakeBack | null {
  switch (action.kind) {
    case 'assign':
      return ofAssign(api, index, action);
    case 'replace':
      return ofReplace(api, action, swapped);
    case 'unassign':
      return ofUnassign(api, index, action);
    case 'move':
      return ofMove(api, index, action);
    case 'copy':
      return ofCopy(api, index, action, result);
    case 'addPlace':
      return ofAddPlace(api, index, action, result);
    case 'nothing':
    case 'choosePlace':
      return null;
  }
}
