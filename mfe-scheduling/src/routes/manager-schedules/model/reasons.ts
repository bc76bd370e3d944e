/**
 * What speaks against somebody on a shift, as far as the board's own data tell: it marks every target at once while one
 * drags. The server knows more, such as working time, and has the last word.
 */
import type { Reason, SchedulePerson, Shift, ShiftAssignment } from '@rooster/contract';
import { addDays, localFields } from '@rooster/domain/time';
import { minutesOf } from '../../../shared/clock.ts';
import { dayKey, type ScheduleIndex } from './schedule-index.ts';

/** How a target looks. */
export type Mark = 'ok' | 'warning' | 'no';

/** A shift as far as the checks need it; with `shiftId` only when it exists already. */
export interface PlannedShift extends Pick<Shift, 'departmentId' | 'start' | 'end' | 'startDate' | 'timeZoneId'> {
  readonly shiftId: string | null;
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

/** The minutes a shift takes, counted from midnight of its first date. */
function minutesOfShift({ start, end, timeZoneId }: PlannedShift): Span {
  const from = minutesOf(localFields(Date.parse(start), timeZoneId).time);
  return { from, to: from + (Date.parse(end) - Date.parse(start)) / 60_000 };
}

const meet = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;

/** Reasons of leave and availability. What reaches over midnight from the day before counts too. */
function awayReasons(index: ScheduleIndex, tenantUserId: string, shift: PlannedShift): Reason[] {
  const work = minutesOfShift(shift);
  const reasons: Reason[] = [];
  for (let day = -1; day * DAY < work.to; day += 1) {
    const date = addDays(shift.startDate, day);
    const on = ({ from, to }: Span): Span => ({ from: from + day * DAY, to: to + day * DAY });
    for (const leave of index.leave.get(dayKey(tenantUserId, date)) ?? []) {
      if (!meet(work, on(spanOf(leave.fromTime, leave.toTime)))) continue;
      reasons.push(
        leave.status === 'Approved'
          ? reason('leave-approved', 'Force', { date })
          : reason('leave-pending', 'Warning', { date }),
      );
    }
    for (const entry of index.availability.get(dayKey(tenantUserId, date)) ?? []) {
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
  const start = Date.parse(shift.start);
  const end = Date.parse(shift.end);
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
  start: shift.start,
  end: shift.end,
  startDate: shift.startDate,
  timeZoneId: shift.timeZoneId,
  place,
});
