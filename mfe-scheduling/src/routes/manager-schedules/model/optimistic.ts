/** The board as it will be once the server has agreed. */
import type { ManagerSchedule, Shift, ShiftAssignment } from '@rooster/contract';
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import { timesOf } from '../../../shared/shift-times.ts';
import type { Action } from './actions.ts';
import { movedTo } from './moved.ts';
import type { Places } from './schedule-index.ts';

const emptied = (place: ShiftAssignment): ShiftAssignment => ({
  ...place,
  tenantUserId: null,
  fullName: null,
  status: 'Open',
  forcedReasons: [],
  forceNote: null,
});

const taken = (place: ShiftAssignment, tenantUserId: string, fullName: string | null): ShiftAssignment => ({
  ...place,
  tenantUserId,
  fullName,
  status: 'Filled',
  forcedReasons: [],
  forceNote: null,
});

const counted = (shift: Shift, assignments: ShiftAssignment[]): Shift => ({
  ...shift,
  assignments,
  filledCount: assignments.filter(({ status }) => status === 'Filled').length,
  hasUnpublishedChanges: shift.isPublished,
});

type Change = (place: ShiftAssignment, shift: Shift) => ShiftAssignment;

function withPlaces(schedule: ManagerSchedule, changes: ReadonlyMap<string, Change>): ManagerSchedule {
  return {
    ...schedule,
    shifts: schedule.shifts.map((shift) => {
      if (!shift.assignments.some(({ shiftAssignmentId }) => changes.has(shiftAssignmentId))) return shift;
      return counted(
        shift,
        shift.assignments.map((place) => changes.get(place.shiftAssignmentId)?.(place, shift) ?? place),
      );
    }),
  };
}

/** By how many seconds the planned hours of each person and week differ, looking only at shifts that have changed. */
function differenceOf(before: ManagerSchedule, after: ManagerSchedule): Map<string, number> {
  const differences = new Map<string, number>();
  const count = (shifts: readonly Shift[], others: ReadonlySet<Shift>, sign: 1 | -1) => {
    for (const shift of shifts) {
      if (others.has(shift)) continue;
      const { week, work } = timesOf(shift);
      for (const { tenantUserId, status } of shift.assignments) {
        if (tenantUserId === null || status !== 'Filled') continue;
        const key = `${tenantUserId} ${week}`;
        differences.set(key, (differences.get(key) ?? 0) + sign * work);
      }
    }
  };
  count(before.shifts, new Set(after.shifts), -1);
  count(after.shifts, new Set(before.shifts), 1);
  return differences;
}

/**
 * People with their planned hours moved by what differs between both plans; hours of shifts that the board does not
 * show stay counted.
 */
export function recounted(before: ManagerSchedule, after: ManagerSchedule): ManagerSchedule {
  const differences = differenceOf(before, after);
  return {
    ...after,
    people: after.people.map((person) => {
      const weeks = person.weeks.map((week) => {
        const difference = differences.get(`${person.tenantUserId} ${week.weekStartDate}`) ?? 0;
        return difference === 0
          ? week
          : { ...week, plannedTime: formatDuration(parseDuration(week.plannedTime) + difference) };
      });
      return weeks.every((week, at) => week === person.weeks[at]) ? person : { ...person, weeks };
    }),
  };
}

const fullNameOf = (schedule: ManagerSchedule, tenantUserId: string): string | null => {
  const person = schedule.people.find((each) => each.tenantUserId === tenantUserId);
  return person === undefined
    ? null
    : [person.firstName, person.middleName, person.lastName].filter((part) => part !== null && part !== '').join(' ');
};

/** An act on the board that the server has not answered yet. */
export interface Act {
  /** What it makes has names that begin with this, until the server has said how it is called. */
  readonly id: string;
  readonly action: Action;
  /** Gives whoever is replaced the place that was left. */
  readonly swap: boolean;
}

/** How the board calls what an act makes like another shift or place. */
export const madeUp = ({ id }: Pick<Act, 'id'>, like: string): string => `${id}-${like}`;

function changed(schedule: ManagerSchedule, act: Act): ManagerSchedule {
  const { action, swap } = act;
  switch (action.kind) {
    case 'assign':
    case 'replace': {
      const name = fullNameOf(schedule, action.tenantUserId);
      const changes = new Map<string, Change>([
        [action.assignmentId, (place) => taken(place, action.tenantUserId, name)],
      ]);
      if (action.fromAssignmentId !== null) {
        const inReturn = action.kind === 'replace' && swap ? action.replaces : null;
        changes.set(action.fromAssignmentId, (place) =>
          inReturn === null ? emptied(place) : taken(place, inReturn, fullNameOf(schedule, inReturn)),
        );
      }
      return withPlaces(schedule, changes);
    }
    case 'unassign':
      return withPlaces(schedule, new Map([[action.assignmentId, emptied]]));
    case 'move':
      return {
        ...schedule,
        shifts: schedule.shifts.map((shift) => {
          if (shift.shiftId !== action.shiftId) return shift;
          const { tenantUserId } = action;
          const places =
            tenantUserId === null
              ? shift.assignments
              : shift.assignments.map((place) =>
                  place.shiftAssignmentId === action.assignmentId
                    ? taken(place, tenantUserId, fullNameOf(schedule, tenantUserId))
                    : place,
                );
          return { ...counted(shift, places), ...movedTo(shift, action.date) };
        }),
      };
    case 'copy': {
      const from = schedule.shifts.find(({ shiftId }) => shiftId === action.shiftId);
      const place = from?.assignments.find(({ shiftAssignmentId }) => shiftAssignmentId === action.assignmentId);
      if (from === undefined || place === undefined) return schedule;
      const own =
        action.tenantUserId === null
          ? emptied(place)
          : taken(place, action.tenantUserId, fullNameOf(schedule, action.tenantUserId));
      const copy: Shift = {
        ...counted({ ...from, isPublished: false }, [
          { ...own, shiftAssignmentId: madeUp(act, place.shiftAssignmentId) },
        ]),
        ...movedTo(from, action.date),
        shiftId: madeUp(act, from.shiftId),
        shiftLinkId: null,
        isRecurring: false,
        weekdayFlags: 0,
        requiredStaff: 1,
        hasUnpublishedChanges: false,
      };
      const left = action.leave ? withPlaces(schedule, new Map([[action.assignmentId, emptied]])) : schedule;
      return { ...left, shifts: [...left.shifts, copy] };
    }
    case 'addPlace': {
      const name = fullNameOf(schedule, action.tenantUserId);
      return {
        ...schedule,
        shifts: schedule.shifts.map((shift) => {
          const like = shift.assignments.find(({ shiftAssignmentId }) => shiftAssignmentId === action.assignmentId);
          if (shift.shiftId !== action.shiftId || like === undefined) return shift;
          return {
            ...counted(shift, [
              ...shift.assignments,
              { ...taken(like, action.tenantUserId, name), shiftAssignmentId: madeUp(act, like.shiftAssignmentId) },
            ]),
            requiredStaff: shift.requiredStaff + 1,
          };
        }),
      };
    }
    case 'nothing':
    case 'choosePlace':
      return schedule;
  }
}

/** The board after an act. */
export const after = (schedule: ManagerSchedule, act: Act): ManagerSchedule =>
  recounted(schedule, changed(schedule, act));

/** What an act has made as the server calls it, by what the board called it. */
export function namesOf(act: Act, before: Places, answered: readonly Shift[]): ReadonlyMap<string, string> {
  const { action } = act;
  if (action.kind === 'copy') {
    const made = answered.find(({ shiftId }) => shiftId !== action.shiftId);
    const [place] = made?.assignments ?? [];
    if (made !== undefined && place !== undefined)
      return new Map([
        [madeUp(act, action.shiftId), made.shiftId],
        [madeUp(act, action.assignmentId), place.shiftAssignmentId],
      ]);
  }
  if (action.kind === 'addPlace')
    for (const { shiftAssignmentId } of answered.flatMap(({ assignments }) => assignments))
      if (!before.places.has(shiftAssignmentId))
        return new Map([[madeUp(act, action.assignmentId), shiftAssignmentId]]);
  return new Map();
}

/** The board with some shifts as the server answered them. */
export function withShifts(schedule: ManagerSchedule, shifts: readonly Shift[]): ManagerSchedule {
  const fresh = new Map(shifts.map((shift) => [shift.shiftId, shift]));
  const known = new Set(schedule.shifts.map(({ shiftId }) => shiftId));
  const added = [...fresh.values()].filter(
    ({ shiftId, startDate }) => !known.has(shiftId) && startDate >= schedule.fromDate && startDate <= schedule.toDate,
  );
  return recounted(schedule, {
    ...schedule,
    shifts: [...schedule.shifts.map((shift) => fresh.get(shift.shiftId) ?? shift), ...added],
  });
}
