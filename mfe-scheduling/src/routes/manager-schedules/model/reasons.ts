/**
 * What speaks against somebody on a shift, as far as the board's own data tell: it marks every target at once while one
 * drags. The server knows more, such as working time, and has the last word.
 */
import type { Reason, SchedulePerson, Shift, ShiftAssignment } from '@rooster/contract';
import { addDays } from '@rooster/domain/time';
import { minutesOf } from '../../../shared/clock.ts';
import { type ShiftTimes, timesOf } from '../../../shared/shift-times.ts';
import { onDate, type ScheduleIndex } from './schedule-index.ts';

/** How a target looks. */
export type Mark = 'ok' | 'warning' | 'no';

/** A shift as far as the checks need it; with `shiftId` only when it exists already. */
export interface PlannedShift extends Pick<Shift, 'departmentId' | 'startDate'> {
  readonly shiftId: string | null;
  readonly times: ShiftTimes;
  readonly place: Pick<ShiftAssignment, 'skillId' | 'isSkillMandatory'> | null;
}

const DAY = 24 * 60;

const reason = (
  code: Reason['code'],
  weight: Reason['weight'],
  params: Reason['params'] = {},
  shiftIds: string[] = [],
): Reason => ({ code, weight, rule: null, shiftIds, params });

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Minutes of a day that a part of it takes; an end at or before the start lies on the next day. */
function spanOf(startTime: string | null, endTime: string | null): Span {
  if (startTime === null || endTime === null) return { from: 0, to: DAY };
  const from = minutesOf(startTime);
  const to = minutesOf(endTime);
  return { from, to: to <= from ? to + DAY : to };
}

const meet = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;

/** Reasons of leave and availability. What reaches over midnight from the day before counts too. */
function awayReasons(index: ScheduleIndex, tenantUserId: string, shift: PlannedShift): Reason[] {
  const work = shift.times;
  const reasons: Reason[] = [];
  const ownLeave = index.leave.get(tenantUserId) ?? [];
  const ownAvailability = index.availability.get(tenantUserId) ?? [];
  if (ownLeave.length === 0 && ownAvailability.length === 0) return reasons;
  for (let day = -1; day * DAY < work.to; day += 1) {
    const date = addDays(shift.startDate, day);
    const on = ({ from, to }: Span): Span => ({ from: from + day * DAY, to: to + day * DAY });
    for (const leave of onDate(ownLeave, date)) {
      if (!meet(work, on(spanOf(leave.fromTime, leave.toTime)))) continue;
      reasons.push(
        leave.status === 'Approved'
          ? reason('leave-approved', 'No', { date })
          : reason('leave-pending', 'Force', { date }),
      );
    }
    for (const entry of onDate(ownAvailability, date)) {
      if (entry.isAvailable || !meet(work, on(spanOf(entry.startTime, entry.endTime)))) continue;
      reasons.push(
        reason('unavailable', 'Force', {
          date,
          ...(entry.startTime !== null && { fromTime: entry.startTime }),
          ...(entry.endTime !== null && { toTime: entry.endTime }),
        }),
      );
    }
  }
  return reasons;
}

function skillReasons(person: SchedulePerson, place: PlannedShift['place']): Reason[] {
  if (place === null || place.skillId === null || person.skillIds.includes(place.skillId)) return [];
  return [
    place.isSkillMandatory
      ? reason('skill-missing', 'Force', { skillId: place.skillId })
      : reason('skill-preferred', 'Warning', { skillId: place.skillId }),
  ];
}

/**
 * What speaks against the person on the shift, in the order in which it is checked. `leaving` is a place that the
 * person gives up for it, and so no obstacle.
 */
export function reasonsAgainst(
  index: ScheduleIndex,
  tenantUserId: string,
  shift: PlannedShift,
  leaving?: string,
): Reason[] {
  const person = index.people.get(tenantUserId);
  if (person === undefined) return [];
  const reasons: Reason[] = [];
  if (person.lastDay !== null && person.lastDay < shift.startDate)
    reasons.push(reason('member-left', 'No', { date: person.lastDay }));
  if (!person.departmentIds.includes(shift.departmentId))
    reasons.push(reason('department-mismatch', 'No', { departmentId: shift.departmentId }));
  const { start, end } = shift.times;
  for (const other of index.placesOf.get(tenantUserId) ?? []) {
    if (other.place.shiftAssignmentId === leaving) continue;
    if (other.shift.shiftId === shift.shiftId) {
      if (other.place.status === 'Filled') reasons.push(reason('already-assigned', 'No'));
    } else if (other.place.status === 'Filled' && other.start < end && start < other.end) {
      reasons.push(
        reason(
          'overlap',
          'No',
          { shiftName: other.shift.displayName, start: other.shift.start, end: other.shift.end },
          [other.shift.shiftId],
        ),
      );
    }
  }
  return [...reasons, ...awayReasons(index, tenantUserId, shift), ...skillReasons(person, shift.place)];
}

/** The look that reasons add up to. */
export function markOf(reasons: readonly Reason[]): Mark {
  if (reasons.some(({ weight }) => weight === 'No')) return 'no';
  return reasons.some(({ weight }) => weight === 'Force' || weight === 'Warning') ? 'warning' : 'ok';
}

/** The shift as it is, seen from one of its places. */
export const plannedOf = (shift: Shift, place: PlannedShift['place'] = null): PlannedShift => ({
  shiftId: shift.shiftId,
  departmentId: shift.departmentId,
  startDate: shift.startDate,
  times: timesOf(shift),
  place,
});
