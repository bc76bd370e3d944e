/** A shift said in wall-clock times on a date, turned into instants: the clock may skip or repeat a time. */
import type { Span } from '../hours/entry.ts';
import { localFields } from '../time/local.ts';
import { addDays, daysBetween } from '../time/plain-date.ts';
import { resolve } from '../time/wall-time.ts';

/** Times of day `HH:mm[:ss]`, and how many dates after the first the end lies: 0, or 1 when it runs past midnight. */
export interface WallTimes {
  readonly startTime: string;
  readonly endTime: string;
  readonly endsDaysLater: number;
  readonly timeZoneId: string;
}

export interface DatedSpan extends Span {
  /** Local date it starts on. */
  readonly date: string;
  /**
   * A time that does not exist that night was moved to the next that does, or one that exists twice was taken the first
   * time.
   */
  readonly clockChange: boolean;
}

interface Reading {
  readonly instant: number;
  readonly clockChange: boolean;
}

/** The instant of a wall time not before `after` where there is a choice. */
function read(date: string, time: string, zone: string, after: number): Reading {
  const found = resolve(date, time, zone);
  if (found.kind === 'one') return { instant: found.instant, clockChange: false };
  if (found.kind === 'none') return { instant: found.next.instant, clockChange: true };
  return { instant: found.earlier > after ? found.earlier : found.later, clockChange: true };
}

/**
 * The stretch on a date; null when nothing is left of it because the clock skips all of it.
 * @throws {RangeError} when date, time or zone does not exist in any calendar.
 */
export function spanOn(date: string, { startTime, endTime, endsDaysLater, timeZoneId }: WallTimes): DatedSpan | null {
  const start = read(date, startTime, timeZoneId, -Infinity);
  const end = read(addDays(date, endsDaysLater), endTime, timeZoneId, start.instant);
  if (end.instant <= start.instant) return null;
  return { date, start: start.instant, end: end.instant, clockChange: start.clockChange || end.clockChange };
}

/** What the clock shows at a stretch's start and end, with its first date. */
export function wallTimesOf({ start, end }: Span, timeZoneId: string): WallTimes & { readonly date: string } {
  const from = localFields(start, timeZoneId);
  const to = localFields(end, timeZoneId);
  return {
    date: from.date,
    startTime: from.time,
    endTime: to.time,
    endsDaysLater: daysBetween(from.date, to.date),
    timeZoneId,
  };
}
