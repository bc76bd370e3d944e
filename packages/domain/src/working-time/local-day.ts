/** Local dates that bound a report. */
import { startOfEpochDay } from '../time/start-of-day.ts';
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

/** First and last date of interest, both included (`YYYY-MM-DD`), on the clock of a zone. */
export interface ReportWindow {
  readonly from: string;
  readonly to: string;
  readonly timeZoneId: string;
}

/** First instant of the window, and the one after its last (epoch milliseconds). */
export const instantsOf = ({ from, to, timeZoneId }: ReportWindow): { start: number; end: number } => ({
  start: startOfEpochDay(dayOf(from), timeZoneId),
  end: startOfEpochDay(dayOf(to) + 1, timeZoneId),
});
