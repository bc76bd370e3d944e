/** How many hours leave on a day takes, and why when it takes none. */
import { contractOn, patternSeconds, spanOf, type Contract, type DayTimes, type Span } from '../contracts/index.ts';
import { addDays } from '../time/index.ts';

export type LeaveDayKind = 'working-day' | 'day-off' | 'public-holiday' | 'outside-contract';

/** A date as leave sees it. */
export interface LeaveDay {
  readonly date: string;
  /** Hours of a whole day of leave, in seconds. */
  readonly seconds: number;
  readonly kind: LeaveDayKind;
  /** Most that can be asked for this date. More than `seconds` only under a contract without working days (on call). */
  readonly limit: number;
  /** The free day's name, when it is one the member would have worked on. */
  readonly holiday?: string;
}

/** Free public holidays: date → name. */
export type FreeDays = ReadonlyMap<string, string>;

const WHOLE_DAY = 86_400;

function hasPattern({ workingWeek }: Contract): boolean {
  return workingWeek > 0;
}

/** A date of leave under the contracts of a member: the contract's weekday hours, none on a free public holiday. */
export function leaveDay(date: string, contracts: readonly Contract[], freeDays: FreeDays): LeaveDay {
  const contract = contractOn(contracts, date);
  if (contract === undefined) return { date, seconds: 0, kind: 'outside-contract', limit: 0 };
  const holiday = freeDays.get(date);
  if (!hasPattern(contract)) {
    // Someone on call has no working days to read hours from, so they say how long they would have worked.
    return holiday === undefined
      ? { date, seconds: 0, kind: 'working-day', limit: WHOLE_DAY }
      : { date, seconds: 0, kind: 'public-holiday', limit: 0, holiday };
  }
  const seconds = patternSeconds(contract, date);
  if (seconds === 0) return { date, seconds, kind: 'day-off', limit: 0 };
  if (holiday !== undefined) return { date, seconds: 0, kind: 'public-holiday', limit: 0, holiday };
  return { date, seconds, kind: 'working-day', limit: seconds };
}

/** Every date from `from` through `to`, as a range request prefills them. */
export function leaveDaysOfRange(
  from: string,
  to: string,
  contracts: readonly Contract[],
  freeDays: FreeDays,
): LeaveDay[] {
  const days: LeaveDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(leaveDay(date, contracts, freeDays));
  return days;
}

function overlap(a: Span, b: Span): number {
  return Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));
}

/**
 * Seconds of leave on part of a day: the overlap with what is worked that day, breaks left out of it. Where that is not
 * known the length asked for, which is the most that the hours somebody says beside it can be. Never more than `limit`.
 * Null when a time cannot be read or the stretch has no length.
 */
export function partialDaySeconds(part: DayTimes, work: readonly Span[], limit: number): number | null {
  const leave = spanOf(part);
  if (leave === null) return null;
  if (work.length === 0) return Math.min(limit, leave.end - leave.start);
  // After-midnight hours of a night shift may be written as times of the day it started on.
  const next = { start: leave.start + WHOLE_DAY, end: leave.end + WHOLE_DAY };
  return Math.min(
    limit,
    work.reduce((sum, span) => sum + overlap(leave, span) + overlap(next, span), 0),
  );
}
