/**
 * A stretch of time as the clock on the wall shows it: milliseconds since 1970-01-01 00:00 of that clock. Availability
 * and leave are said in wall-clock times, so they are compared with shifts here.
 */
import type { Span } from '../hours/entry.ts';
import { offsetAt } from '../time/local.ts';
import { dayOf } from '../working-time/local-day.ts';

export const DAY = 86_400_000;

/** The stretch on the clock of a zone. */
export function localSpan({ start, end }: Span, zone: string): Span {
  return { start: start + offsetAt(start, zone), end: end + offsetAt(end, zone) };
}

/** Milliseconds since midnight of `HH:mm` or `HH:mm:ss`. */
function timeMs(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

/** A day (days since 1970-01-01) or a part of it; a part that doesn't end after it starts runs past midnight. */
export function spanOnDay(day: number, startTime: string | null, endTime: string | null): Span {
  const midnight = day * DAY;
  if (startTime === null || endTime === null) return { start: midnight, end: midnight + DAY };
  const start = timeMs(startTime);
  const end = timeMs(endTime);
  return { start: midnight + start, end: midnight + (end > start ? end : end + DAY) };
}

/** A date or a part of it. */
export function spanOnDate(date: string, startTime: string | null, endTime: string | null): Span {
  return spanOnDay(dayOf(date), startTime, endTime);
}
