/** The day of each person, from what is stored. Pure. */
import { attendanceOf } from '@rooster/domain/hours';
import type { Attendance } from '@rooster/domain/hours';
import { isCovered } from '@rooster/domain/scheduling';
import type { LeaveOfDay } from '../presence/leave-days.ts';
import type { PlaceOfDay, PresenceOfDay } from './facts.ts';
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

/** Whether approved leave leaves nothing of what was planned; without a plan, whether it has no times. */
function isOffAllDay(days: readonly LeaveOfDay[], shifts: readonly PlaceOfDay[]): boolean {
  const approved = days.filter(({ status }) => status === 'Approved');
  if (approved.length === 0) return false;
  return shifts.length > 0
    ? shifts.every((shift) => isCovered(approved, shift))
    : approved.every(({ fromTime }) => fromTime === null);
}

/** What the day of everybody is made of. `now` in epoch milliseconds. */
export interface DayFactsOfAll {
  readonly places: readonly PlaceOfDay[];
  readonly presences: readonly PresenceOfDay[];
  readonly leave: readonly LeaveOfDay[];
  readonly reach: Reach;
  readonly now: number;
}

/** A row for everybody who is planned, at work or off; in no order. */
export function rowsOf({ places, presences, leave, reach, now }: DayFactsOfAll): DayRow[] {
  const shiftsOf = groupBy(places, ({ memberId }) => memberId);
  const presencesBy = groupBy(presences, ({ memberId }) => memberId);
  const leaveOf = groupBy(leave, ({ memberId }) => memberId);
  return [...new Set([...shiftsOf.keys(), ...presencesBy.keys(), ...leaveOf.keys()])].flatMap((memberId) => {
    const shifts = (shiftsOf.get(memberId) ?? []).toSorted((a, b) => a.start - b.start);
    const worked = presencesBy.get(memberId) ?? [];
    const days = leaveOf.get(memberId) ?? [];
    const isOff = isOffAllDay(days, shifts);
    // Who only asks to be off, and is not planned, has no part in this day.
    if (shifts.length === 0 && worked.length === 0 && !isOff) return [];
    const begins = [shifts[0]?.start, worked[0]?.start].filter((start) => start !== undefined);
    return [
      {
        memberId,
        start: begins.length === 0 ? Number.MAX_SAFE_INTEGER : Math.min(...begins),
        shifts,
        presences: worked,
        absence: absenceOf(days, memberId, reach),
        attendance: attendanceOf(
          { shifts, presences: worked, isOff, keepsClock: reach.keepsClock && isWithin(reach.hours, memberId) },
          now,
        ),
      },
    ];
  });
}
