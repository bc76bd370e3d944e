/** The day of each person, from what is stored. Pure. */
import { attendanceOf, missedShift, overlaps } from '@rooster/domain/hours';
import type { Attendance } from '@rooster/domain/hours';
import { isCovered } from '@rooster/domain/scheduling';
import type { LeaveOfDay } from '../presence/leave-days.ts';
import type { Day, PlaceOfDay, PresenceOfDay } from './facts.ts';
import { isWithin } from './scope.ts';
import type { Reach } from './scope.ts';

/** Why somebody is off, as far as the one who looks may know. */
export interface AbsenceOfDay {
  readonly kind: 'Leave' | 'Ill' | 'Absent';
  readonly status: LeaveOfDay['status'];
  readonly fromTime: string | null;
  readonly toTime: string | null;
}

/** Somebody's day. */
export interface DayRow {
  readonly memberId: string;
  /** What rows are put in order by: when it begins, epoch milliseconds; who is off comes last. */
  readonly start: number;
  readonly shifts: readonly PlaceOfDay[];
  readonly presences: readonly PresenceOfDay[];
  readonly absence: AbsenceOfDay | null;
  readonly attendance: Attendance;
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function absenceOf(days: readonly LeaveOfDay[], memberId: string, reach: Reach): AbsenceOfDay | null {
  const [day] = days.toSorted((a, b) => a.status.localeCompare(b.status));
  if (!day) return null;
  const knows = isWithin(reach.leave, memberId) && (!day.sensitive || isWithin(reach.illness, memberId));
  const known = day.isIllness ? 'Ill' : 'Leave';
  return {
    kind: knows ? known : 'Absent',
    status: day.status,
    fromTime: day.fromTime?.slice(0, 5) ?? null,
    toTime: day.toTime?.slice(0, 5) ?? null,
  };
}

/** What the day of everybody is made of. `now` in epoch milliseconds. */
export interface DayFactsOfAll {
  readonly day: Day;
  readonly places: readonly PlaceOfDay[];
  /** Of the day, and of before it as far as shifts that end on it reach. */
  readonly presences: readonly PresenceOfDay[];
  /** Of the day, and of the one before, on which a shift that ends on it may have begun. */
  readonly leave: readonly LeaveOfDay[];
  readonly reach: Reach;
  readonly now: number;
}

/** What is stored about one person. */
interface PersonFacts {
  readonly shifts: readonly PlaceOfDay[];
  readonly presences: readonly PresenceOfDay[];
  readonly leave: readonly LeaveOfDay[];
  readonly keepsClock: boolean;
}

/**
 * Whether approved leave takes somebody off, and what is left of his shifts. A night that was worked before the leave
 * began is over, and nothing that he is off from; one that he missed he is still missing at.
 */
function afterLeave(
  { shifts, presences, leave, keepsClock }: PersonFacts,
  { date }: Day,
  now: number,
): { isOff: boolean; left: readonly PlaceOfDay[] } {
  const approved = leave.filter(({ status }) => status === 'Approved');
  if (shifts.length === 0) {
    const today = approved.filter((each) => each.date === date);
    return { isOff: today.length > 0 && today.every(({ fromTime }) => fromTime === null), left: shifts };
  }
  const left = shifts.filter((shift) => !isCovered(approved, shift));
  const isOver = left.every(({ end }) => end <= now) && !(keepsClock && missedShift({ shifts: left, presences }, now));
  return { isOff: left.length < shifts.length && isOver, left };
}

/** A row for everybody who is planned, at work or off; in no order. */
export function rowsOf({ day, places, presences, leave, reach, now }: DayFactsOfAll): DayRow[] {
  const shiftsOf = groupBy(places, ({ memberId }) => memberId);
  const presencesBy = groupBy(presences, ({ memberId }) => memberId);
  const leaveOf = groupBy(leave, ({ memberId }) => memberId);
  const isOfDay = ({ end }: PresenceOfDay): boolean => end === null || end > day.start;
  return [...new Set([...shiftsOf.keys(), ...presencesBy.keys(), ...leaveOf.keys()])].flatMap((memberId) => {
    const shifts = (shiftsOf.get(memberId) ?? []).toSorted((a, b) => a.start - b.start);
    const known = (presencesBy.get(memberId) ?? []).filter(
      (presence) =>
        isOfDay(presence) ||
        shifts.some((shift) => overlaps({ start: presence.start, end: presence.end ?? now }, shift)),
    );
    const worked = known.filter(isOfDay);
    const days = leaveOf.get(memberId) ?? [];
    const keepsClock = reach.keepsClock && isWithin(reach.hours, memberId);
    const { isOff, left } = afterLeave({ shifts, presences: known, leave: days, keepsClock }, day, now);
    // Who only asks to be off, and is not planned, has no part in this day.
    if (shifts.length === 0 && worked.length === 0 && !isOff) return [];
    const begins = [shifts[0]?.start, worked[0]?.start].filter((start) => start !== undefined);
    const today = days.filter(({ date }) => date === day.date);
    return [
      {
        memberId,
        start: begins.length === 0 ? Number.MAX_SAFE_INTEGER : Math.min(...begins),
        shifts: isOff ? shifts : left,
        presences: worked,
        // Of the day before only what he is off by.
        absence: absenceOf(today.length > 0 || !isOff ? today : days, memberId, reach),
        attendance: attendanceOf({ shifts: left, presences: known, isOff, keepsClock }, now),
      },
    ];
  });
}
