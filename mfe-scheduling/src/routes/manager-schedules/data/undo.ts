/** How what was done on the board is taken back: by the calls that put shifts and places as they were before. */
import { isApiError } from '@rooster/api-client';
import type { AssignResult, Shift } from '@rooster/contract';
import type { SchedulingApi } from '../../../shared/api.ts';
import type { Action } from '../model/actions.ts';
import type { Places } from '../model/schedule-index.ts';
import { inputOf } from './send.ts';

type Done<Kind extends Action['kind']> = Extract<Action, { kind: Kind }>;
/** Returns the shifts as they are then, the last answer about each last. */
type TakeBack = () => Promise<readonly Shift[]>;

/** The calls, and the board before what is taken back. */
interface Board {
  readonly api: SchedulingApi;
  readonly index: Places;
}

/**
 * Puts somebody where he was: what was allowed then needs no new reason, and the one that was given is kept beside the
 * place again. Two who changed places share one call, which has no room for the reasons of both.
 */
async function putBack(
  { api, index }: Board,
  shiftAssignmentId: string,
  tenantUserId: string,
  rest: { readonly replaces?: string; readonly fromAssignmentId?: string; readonly swap?: boolean } = {},
): Promise<readonly Shift[]> {
  const before = index.places.get(shiftAssignmentId)?.place;
  const forceNote = before?.tenantUserId === tenantUserId && rest.swap !== true ? before.forceNote : null;
  const { shifts } = await api.assignShift({
    params: { shiftAssignmentId },
    body: { tenantUserId, forceAssignment: true, ...rest, ...(forceNote !== null && { forceNote }) },
  });
  return shifts;
}

/** A place, and who was put there. */
interface Taken {
  readonly assignmentId: string;
  readonly tenantUserId: string;
}

/** Takes somebody off; refused where somebody else is in the place by now, whom another planner has put there. */
const takeOff = ({ api }: Board, { assignmentId, tenantUserId }: Taken): Promise<Shift> =>
  api.unassignShift({ params: { shiftAssignmentId: assignmentId }, query: { tenantUserId } });

/**
 * Whether an action decided on a registration: for one of these places, or of the person for another of the same shift.
 * Its person is told at once, and nothing makes it pending again.
 */
const hasDecided = ({ index }: Board, assignmentIds: readonly (string | null)[], tenantUserId?: string): boolean =>
  assignmentIds.some((id) => {
    const at = id === null ? undefined : index.places.get(id);
    return (
      at?.place.status === 'Pending' ||
      at?.shift.assignments.some((place) => place.status === 'Pending' && place.tenantUserId === tenantUserId)
    );
  });

function ofAssign(board: Board, { assignmentId, tenantUserId, fromAssignmentId }: Done<'assign'>): TakeBack | null {
  if (hasDecided(board, [assignmentId, fromAssignmentId], tenantUserId)) return null;
  return fromAssignmentId === null
    ? async () => [await takeOff(board, { assignmentId, tenantUserId })]
    : () => putBack(board, fromAssignmentId, tenantUserId, { fromAssignmentId: assignmentId });
}

function ofReplace(board: Board, action: Done<'replace'>, swapped: boolean): TakeBack | null {
  const { assignmentId, tenantUserId, replaces, fromAssignmentId } = action;
  if (hasDecided(board, [assignmentId, fromAssignmentId], tenantUserId)) return null;
  if (fromAssignmentId === null) return () => putBack(board, assignmentId, replaces, { replaces: tenantUserId });
  if (swapped)
    return () => putBack(board, assignmentId, replaces, { replaces: tenantUserId, fromAssignmentId, swap: true });
  return async () => [
    ...(await putBack(board, assignmentId, replaces, { replaces: tenantUserId })),
    ...(await putBack(board, fromAssignmentId, tenantUserId)),
  ];
}

function ofMove(board: Board, { assignmentId, tenantUserId }: Done<'move'>, { shifts }: AssignResult): TakeBack | null {
  const { api, index } = board;
  const from = index.places.get(assignmentId);
  if (from === undefined || (tenantUserId !== null && hasDecided(board, [assignmentId]))) return null;
  const { shiftId } = from.shift;
  const owner = from.place.tenantUserId;
  const moved = shifts.find((shift) => shift.shiftId === shiftId);
  // What another planner has changed of it since must not be lost.
  const moveBack = (ifMatch: number | undefined): Promise<Shift> =>
    api.updateShift({ params: { shiftId }, body: inputOf(from.shift) }, { ifMatch });
  if (tenantUserId === null || tenantUserId === owner) return async () => [await moveBack(moved?.version)];
  const taken = { assignmentId, tenantUserId };
  return async () => {
    try {
      await moveBack(moved?.version);
    } catch (error) {
      // Who got it works elsewhere at the time it goes back to.
      if (!isApiError(error, 'shift-overlap')) throw error;
      const freed = await moveBack((await takeOff(board, taken)).version);
      return owner === null ? [freed] : putBack(board, assignmentId, owner);
    }
    return owner === null
      ? [await takeOff(board, taken)]
      : putBack(board, assignmentId, owner, { replaces: tenantUserId });
  };
}

function ofCopy(board: Board, action: Done<'copy'>, { shifts }: AssignResult): TakeBack | null {
  const { api, index } = board;
  if (action.leave && hasDecided(board, [action.assignmentId])) return null;
  const owner = index.places.get(action.assignmentId)?.place.tenantUserId ?? null;
  const [made] = shifts;
  const [place] = made?.assignments ?? [];
  if (made === undefined || place === undefined) return null;
  const goesBack = action.leave && owner !== null && place.tenantUserId === owner;
  return async () => {
    const left =
      action.leave && owner !== null
        ? await putBack(
            board,
            action.assignmentId,
            owner,
            goesBack ? { fromAssignmentId: place.shiftAssignmentId } : {},
          )
        : [];
    // As this planner left it, but for who went back: what another has put there since must not go with it.
    const ifMatch = goesBack ? made.version + 1 : made.version;
    await api.deleteShift({ params: { shiftId: made.shiftId }, query: {} }, { ifMatch });
    return left;
  };
}

function ofAddPlace(board: Board, action: Done<'addPlace'>, { shifts }: AssignResult): TakeBack | null {
  const { api, index } = board;
  if (hasDecided(board, [action.assignmentId], action.tenantUserId)) return null;
  const shift = index.places.get(action.assignmentId)?.shift;
  const known = new Set(shift?.assignments.map(({ shiftAssignmentId }) => shiftAssignmentId));
  const [grown] = shifts;
  const added = grown?.assignments.find(({ shiftAssignmentId }) => !known.has(shiftAssignmentId));
  if (shift === undefined || grown === undefined || added === undefined) return null;
  const { shiftId } = shift;
  return async () => {
    const assignmentId = added.shiftAssignmentId;
    await takeOff(board, { assignmentId, tenantUserId: action.tenantUserId });
    // The version that taking off leads to, unless another planner has changed the shift since.
    return [await api.updateShift({ params: { shiftId }, body: inputOf(shift) }, { ifMatch: grown.version + 1 })];
  };
}

function ofUnassign(board: Board, { assignmentId }: Done<'unassign'>): TakeBack | null {
  const tenantUserId = board.index.places.get(assignmentId)?.place.tenantUserId ?? null;
  if (tenantUserId === null || hasDecided(board, [assignmentId])) return null;
  return () => putBack(board, assignmentId, tenantUserId);
}

/**
 * Takes back an action that the server has carried out; null where there is nothing to take back. `index` is the board
 * before it, `result` what the server answered, `swapped` whether two people changed places.
 */
export function takeBackOf(
  api: SchedulingApi,
  index: Places,
  action: Action,
  result: AssignResult,
  swapped: boolean,
): TakeBack | null {
  const board = { api, index };
  switch (action.kind) {
    case 'assign':
      return ofAssign(board, action);
    case 'replace':
      return ofReplace(board, action, swapped);
    case 'unassign':
      return ofUnassign(board, action);
    case 'move':
      return ofMove(board, action, result);
    case 'copy':
      return ofCopy(board, action, result);
    case 'addPlace':
      return ofAddPlace(board, action, result);
    case 'nothing':
    case 'choosePlace':
      return null;
  }
}
