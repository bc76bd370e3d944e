/** From what is carried and where it is dropped to what is to be done. */
import type { Shift, ShiftAssignment } from '@rooster/contract';
import { movedShift } from './moved.ts';
import { type PlannedShift, plannedOf } from './reasons.ts';
import type { ScheduleIndex } from './schedule-index.ts';

/** What is in the hand: somebody from a list, or a place with whoever is in it. */
export type Carried =
  | { readonly kind: 'person'; readonly tenantUserId: string }
  | { readonly kind: 'place'; readonly assignmentId: string };

/** Where it is let go. A cell's `tenantUserId` is null in rows that are no person's. */
export type Target =
  | {
      readonly kind: 'cell';
      readonly tenantUserId: string | null;
      readonly departmentId: string | null;
      readonly date: string;
    }
  | { readonly kind: 'open'; readonly date: string }
  | { readonly kind: 'shift'; readonly shiftId: string }
  | { readonly kind: 'place'; readonly assignmentId: string };

export type Action =
  | { readonly kind: 'nothing' }
  /** Somebody takes an open place; with `fromAssignmentId` he leaves another. */
  | {
      readonly kind: 'assign';
      readonly assignmentId: string;
      readonly tenantUserId: string;
      readonly fromAssignmentId: string | null;
    }
  /** Somebody takes the place of another; `fromAssignmentId` could be given in return. */
  | {
      readonly kind: 'replace';
      readonly assignmentId: string;
      readonly tenantUserId: string;
      readonly replaces: string;
      readonly fromAssignmentId: string | null;
    }
  /** All places of the shift are taken: one of them has to be chosen. */
  | {
      readonly kind: 'choosePlace';
      readonly shiftId: string;
      readonly tenantUserId: string;
      readonly fromAssignmentId: string | null;
    }
  | { readonly kind: 'unassign'; readonly assignmentId: string }
  /** One more place on the same shift. */
  | {
      readonly kind: 'addPlace';
      readonly shiftId: string;
      readonly assignmentId: string;
      readonly tenantUserId: string;
    }
  /** The shift goes to another date; somebody else may take its place. */
  | {
      readonly kind: 'move';
      readonly assignmentId: string;
      readonly shiftId: string;
      readonly date: string;
      readonly tenantUserId: string | null;
    }
  /** A new shift like it, with one place; `leave` empties the place it came from. */
  | {
      readonly kind: 'copy';
      readonly assignmentId: string;
      readonly shiftId: string;
      readonly date: string;
      readonly tenantUserId: string | null;
      readonly leave: boolean;
    };

const nothing: Action = { kind: 'nothing' };

/**
 * The open place that suits a person best: the one that he has registered for, then one whose skill he has, then one
 * that asks none, then any. What others have registered for only where nothing else is left.
 */
export function openPlaceFor(
  { assignments }: Shift,
  tenantUserId: string,
  skillIds: readonly string[],
): ShiftAssignment | undefined {
  const waiting = assignments.filter(({ status }) => status === 'Pending');
  const free = assignments.filter(({ status }) => status === 'Open');
  const open = free.length > 0 ? free : waiting;
  return (
    waiting.find((place) => place.tenantUserId === tenantUserId) ??
    open.find(({ skillId }) => skillId !== null && skillIds.includes(skillId)) ??
    open.find(({ skillId }) => skillId === null) ??
    open[0]
  );
}

function ontoShift(index: ScheduleIndex, shift: Shift, tenantUserId: string, fromAssignmentId: string | null): Action {
  const own = shift.assignments.find((place) => place.tenantUserId === tenantUserId && place.status === 'Filled');
  if (own !== undefined) return nothing;
  const place = openPlaceFor(shift, tenantUserId, index.people.get(tenantUserId)?.skillIds ?? []);
  if (place === undefined) return { kind: 'choosePlace', shiftId: shift.shiftId, tenantUserId, fromAssignmentId };
  return { kind: 'assign', assignmentId: place.shiftAssignmentId, tenantUserId, fromAssignmentId };
}

function ontoPlace(
  index: ScheduleIndex,
  assignmentId: string,
  tenantUserId: string,
  fromAssignmentId: string | null,
): Action {
  const target = index.places.get(assignmentId);
  if (target === undefined || target.place.tenantUserId === tenantUserId) return nothing;
  if (target.place.tenantUserId === null || target.place.status !== 'Filled')
    return { kind: 'assign', assignmentId, tenantUserId, fromAssignmentId };
  return { kind: 'replace', assignmentId, tenantUserId, replaces: target.place.tenantUserId, fromAssignmentId };
}

function placeIntoCell(
  index: ScheduleIndex,
  assignmentId: string,
  target: Extract<Target, { kind: 'cell' }>,
  copying: boolean,
): Action {
  const from = index.places.get(assignmentId);
  if (from === undefined) return nothing;
  const { shift, place } = from;
  const { date } = target;
  const owner = place.status === 'Filled' ? place.tenantUserId : null;
  const tenantUserId = target.tenantUserId ?? owner;
  if (date !== shift.startDate) {
    if (copying) return { kind: 'copy', assignmentId, shiftId: shift.shiftId, date, tenantUserId, leave: false };
    // A shift that others do as well stays where it is; only this place goes.
    return shift.assignments.length === 1
      ? { kind: 'move', assignmentId, shiftId: shift.shiftId, date, tenantUserId }
      : { kind: 'copy', assignmentId, shiftId: shift.shiftId, date, tenantUserId, leave: true };
  }
  if (target.tenantUserId === null || target.tenantUserId === owner) return nothing;
  if (owner === null)
    return { kind: 'assign', assignmentId, tenantUserId: target.tenantUserId, fromAssignmentId: null };
  if (!copying)
    return {
      kind: 'replace',
      assignmentId,
      tenantUserId: target.tenantUserId,
      replaces: owner,
      fromAssignmentId: null,
    };
  const open = openPlaceFor(shift, target.tenantUserId, index.people.get(target.tenantUserId)?.skillIds ?? []);
  return open === undefined
    ? { kind: 'addPlace', shiftId: shift.shiftId, assignmentId, tenantUserId: target.tenantUserId }
    : {
        kind: 'assign',
        assignmentId: open.shiftAssignmentId,
        tenantUserId: target.tenantUserId,
        fromAssignmentId: null,
      };
}

/** What a drop does. `copying` leaves what is carried where it is. */
export function actionOf(index: ScheduleIndex, carried: Carried, target: Target, copying: boolean): Action {
  if (carried.kind === 'person') {
    if (target.kind === 'place') return ontoPlace(index, target.assignmentId, carried.tenantUserId, null);
    const shift = target.kind === 'shift' ? index.shifts.get(target.shiftId) : undefined;
    return shift === undefined ? nothing : ontoShift(index, shift, carried.tenantUserId, null);
  }
  const from = index.places.get(carried.assignmentId);
  if (from === undefined) return nothing;
  const owner = from.place.status === 'Filled' ? from.place.tenantUserId : null;
  switch (target.kind) {
    case 'cell':
      return placeIntoCell(index, carried.assignmentId, target, copying);
    case 'open':
      return owner !== null && target.date === from.shift.startDate && !copying
        ? { kind: 'unassign', assignmentId: carried.assignmentId }
        : nothing;
    case 'shift': {
      const shift = index.shifts.get(target.shiftId);
      return owner === null || shift === undefined || shift.shiftId === from.shift.shiftId
        ? nothing
        : ontoShift(index, shift, owner, copying ? null : carried.assignmentId);
    }
    case 'place': {
      const other = index.places.get(target.assignmentId);
      if (other === undefined || other.shift.shiftId === from.shift.shiftId) return nothing;
      // An open place let go on somebody is offered to him.
      if (owner === null)
        return other.place.tenantUserId === null
          ? nothing
          : ontoPlace(index, carried.assignmentId, other.place.tenantUserId, null);
      return ontoPlace(index, target.assignmentId, owner, copying ? null : carried.assignmentId);
    }
  }
}

/**
 * Who would do which shift after an action, and what he leaves for it: what the reasons are about. Null when nobody
 * would.
 */
export function outcomeOf(
  index: ScheduleIndex,
  action: Action,
): { readonly tenantUserId: string; readonly shift: PlannedShift; readonly leaving: string | undefined } | null {
  switch (action.kind) {
    case 'nothing':
    case 'unassign':
      return null;
    case 'assign':
    case 'replace': {
      const target = index.places.get(action.assignmentId);
      return target === undefined
        ? null
        : {
            tenantUserId: action.tenantUserId,
            shift: plannedOf(target.shift, target.place),
            leaving: action.fromAssignmentId ?? undefined,
          };
    }
    case 'choosePlace':
    case 'addPlace': {
      const shift = index.shifts.get(action.shiftId);
      return shift === undefined
        ? null
        : {
            tenantUserId: action.tenantUserId,
            shift: plannedOf(shift),
            leaving: action.kind === 'choosePlace' ? (action.fromAssignmentId ?? undefined) : undefined,
          };
    }
    case 'move':
    case 'copy': {
      const from = index.places.get(action.assignmentId);
      if (from === undefined || action.tenantUserId === null) return null;
      const stays = action.kind === 'copy' && !action.leave;
      return {
        tenantUserId: action.tenantUserId,
        shift: { ...plannedOf(movedShift(from.shift, action.date), from.place), shiftId: null },
        leaving: stays ? undefined : action.assignmentId,
      };
    }
  }
}
