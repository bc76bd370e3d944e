/** What becomes of leave when the contracts it was asked under change: whole days stay whole, parts stay parts. */
import { patternSeconds, type Contract } from '../contracts/index.ts';
import type { LeaveHours } from './booking.ts';
import { leaveDay, type FreeDays } from './day-hours.ts';

/** The contracts as they were and as they are, and the free days between the first and last day of the leave. */
export interface ChangedContracts {
  readonly before: readonly Contract[];
  readonly after: readonly Contract[];
  readonly freeDays: FreeDays;
}

/**
 * Seconds of a day of leave under the contracts as they are now. A whole day by the pattern before is a whole day by
 * the one now, also where one of them has a day off or no contract holds; part of a day is at most what the day has
 * now. Under a contract without working days (on call) hours stay as they were said. `had` is what a day had that could
 * take nothing until now, if anything: a whole day of any of the contracts, or a part that it is again.
 */
export function hoursUnder(
  { date, seconds }: LeaveHours,
  { before, after, freeDays }: ChangedContracts,
  had?: number,
): number {
  const was = leaveDay(date, before, freeDays);
  const is = leaveDay(date, after, freeDays);
  if (was.kind === is.kind && was.seconds === is.seconds && was.limit === is.limit) return seconds;
  if (had !== undefined && was.limit === 0) {
    const isWhole = is.seconds > 0 && [...before, ...after].some((each) => patternSeconds(each, date) === had);
    return isWhole ? is.seconds : Math.min(had, is.limit);
  }
  if (is.limit > is.seconds) return Math.min(seconds, is.limit);
  return seconds === was.seconds ? is.seconds : Math.min(seconds, is.limit);
}
