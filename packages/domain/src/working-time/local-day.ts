/** When a local date begins, with the light clock alone: a browser needs no calendar library for a report's bounds. */
import { offsetAt } from '../time/local.ts';
import { DAY } from './units.ts';

/**
 * Days since 1970-01-01 of a date `YYYY-MM-DD` that was checked where it came in: it is read for every person and
 * shift.
 * @throws {RangeError} when it cannot be read at all.
 */
export function dayOf(date: string): number {
  const day = Date.parse(date) / DAY;
  if (!Number.isInteger(day)) throw new RangeError(`Not a date: ${date}`);
  return day;
}

/**
 * The instant (epoch milliseconds) a date begins in a zone; where the clock skips midnight, up to an hour beside it.
 */
export const startOfLocalDay = (date: string, zone: string): number => startOfDay(dayOf(date), zone);

/** The same of a number of days since 1970-01-01. */
export function startOfDay(day: number, zone: string): number {
  const midnight = day * DAY;
  return midnight - offsetAt(midnight - offsetAt(midnight, zone), zone);
}

/** First and last date of interest, both included (`YYYY-MM-DD`), on the clock of a zone. */
export interface ReportWindow {
  readonly from: string;
  readonly to: string;
  readonly timeZoneId: string;
}

/** First instant of the window, and the one after its last (epoch milliseconds). */
export const instantsOf = ({ from, to, timeZoneId }: ReportWindow): { start: number; end: number } => ({
  start: startOfLocalDay(from, timeZoneId),
  end: startOfDay(dayOf(to) + 1, timeZoneId),
});
