/**
 * Under 18: 12 hours of rest after a shift, without exception. Source: ATW 5:3. That the rest includes 23:00
 * to 06:00 follows from `youth-night`.
 */
import { restFinding } from '../duty-finding.ts';
import { restBetween, type Timeline } from '../timeline.ts';
import { HOUR } from '../units.ts';
import type { Finding } from '../violation.ts';

const LIMIT = 12 * HOUR;

/** Rests shorter than 12 hours. */
export function youthRest({ duties }: Timeline): Finding[] {
  return duties.flatMap((after, index) => {
    const before = duties[index - 1];
    return before !== undefined && after.isYouth && restBetween(before, after) < LIMIT
      ? [restFinding('youth-rest', before, after, LIMIT)]
      : [];
  });
}
