/** Copying a week: the same wall-clock times, weeks later or earlier. */
import type { Span } from '../hours/entry.ts';
import { addDays } from '../time/plain-date.ts';
import { spanOn, wallTimesOf, type DatedSpan } from './wall-span.ts';

/**
 * The stretch `weeks` weeks later, at the same times on the clock; null when the clock skips all of it that night.
 * @throws {RangeError} when the zone is unknown.
 */
export function weeksLater(span: Span, timeZoneId: string, weeks: number): DatedSpan | null {
  const times = wallTimesOf(span, timeZoneId);
  return spanOn(addDays(times.date, weeks * 7), times);
}
