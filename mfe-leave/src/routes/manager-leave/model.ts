/** The team's leave in a period as a timeline and as a list by day. Pure; dates are `YYYY-MM-DD`. */
import type { TeamLeaveOverview, TeamMemberLeave } from '@rooster/contract';
import { addDays, daysBetween, monthBounds, weekdayOf } from '@rooster/domain/time';
import { groupBy } from '@rooster/module-kit';

export type TeamRun = TeamMemberLeave['leave'][number];
export type Unit = 'month' | 'year';

/** A period that the timeline shows, both ends included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** A column of the timeline. */
export interface Day {
  readonly date: string;
  readonly isWeekend: boolean;
  readonly holiday: string | null;
}

/** Every date of a span. */
export function daysOf({ from, to }: Span, freeDays: TeamLeaveOverview['freeDays']): readonly Day[] {
  const names = new Map(freeDays.map(({ date, name }) => [date, name]));
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const date = addDays(from, index);
    return { date, isWeekend: weekdayOf(date) >= 6, holiday: names.get(date) ?? null };
  });
}

/** A run of leave on the timeline: first column from 1, number of columns, and its line within the row. */
export interface Bar {
  readonly run: TeamRun;
  readonly column: number;
  readonly length: number;
  readonly lane: number;
}

/** The bars of a person in a span, cut off at its ends. Leave on the same day lies below each other. */
export function barsOf(leave: readonly TeamRun[], { from, to }: Span): readonly Bar[] {
  const ends: number[] = [];
  return [...leave]
    .filter((run) => run.fromDate <= to && run.toDate >= from)
    .sort((a, b) => (a.fromDate < b.fromDate ? -1 : a.fromDate > b.fromDate ? 1 : 0))
    .map((run) => {
      const column = Math.max(daysBetween(from, run.fromDate), 0) + 1;
      const last = Math.min(daysBetween(from, run.toDate), daysBetween(from, to)) + 1;
      const free = ends.findIndex((end) => end < column);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = last;
      return { run, column, length: last - column + 1, lane };
    });
}

/** Who of the team is shown. */
export interface TeamFilter {
  /** Empty for all departments. */
  readonly departmentId: string;
  readonly onlyAbsent: boolean;
}

/** Who is off today comes first, then who is off at all, then who is in. */
const placeOf = ({ leave }: TeamMemberLeave, today: string): number =>
  leave.length === 0 ? 2 : leave.some(({ fromDate, toDate }) => fromDate <= today && toDate >= today) ? 0 : 1;

/** The people that fit: who is off before who is not, each in the server's order, by name. */
export function shownMembers(
  members: readonly TeamMemberLeave[],
  { departmentId, onlyAbsent }: TeamFilter,
  today: string,
): readonly TeamMemberLeave[] {
  return members
    .filter(
      ({ departmentIds, leave }) =>
        (departmentId === '' || departmentIds.includes(departmentId)) && (!onlyAbsent || leave.length > 0),
    )
    .sort((a, b) => placeOf(a, today) - placeOf(b, today));
}

/** Somebody's absence on a date. */
export interface Absence {
  readonly date: string;
  readonly member: TeamMemberLeave;
  readonly run: TeamRun;
}

/** Dates on which somebody is off, with who: what a phone shows instead of the timeline. */
export function absencesByDay(
  members: readonly TeamMemberLeave[],
  { from, to }: Span,
): readonly (readonly [string, readonly Absence[]])[] {
  const all = members.flatMap((member) =>
    member.leave.flatMap((run) => {
      const first = run.fromDate < from ? from : run.fromDate;
      const last = run.toDate > to ? to : run.toDate;
      return Array.from({ length: Math.max(daysBetween(first, last) + 1, 0) }, (_, index) => ({
        date: addDays(first, index),
        member,
        run,
      }));
    }),
  );
  return [...groupBy(all, ({ date }) => date)].sort(([a], [b]) => (a < b ? -1 : 1));
}

export type Department = TeamLeaveOverview['departments'][number];
export type CoverDay = Department['cover'][number];

/** How many of those who work on a date by contract are in; with what is asked for, if all of it is approved. */
export const present = ({ scheduled, off }: CoverDay): number => scheduled - off;
export const presentAtWorst = ({ scheduled, off, pending }: CoverDay): number => Math.max(scheduled - off - pending, 0);

/** Cover is thin when less than half of those who would work are in. */
export const isThin = (day: CoverDay): boolean => day.scheduled > 0 && present(day) * 2 < day.scheduled;

/** The twelve months of a year with their first column and length. */
export function monthsOf(
  year: string,
): readonly { readonly first: string; readonly column: number; readonly length: number }[] {
  return Array.from({ length: 12 }, (_, index) => {
    const first = `${year}-${String(index + 1).padStart(2, '0')}-01`;
    const { last } = monthBounds(first);
    return { first, column: daysBetween(`${year}-01-01`, first) + 1, length: daysBetween(first, last) + 1 };
  });
}
