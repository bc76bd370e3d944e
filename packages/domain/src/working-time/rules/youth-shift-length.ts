/** Under 18: no more than 9 hours of work in a shift. Source: ATW 5:7. */
import { dutyFinding } from '../duty-finding.ts';
import type { Timeline } from '../timeline.ts';
import { HOUR } from '../units.ts';
import type { Finding } from '../violation.ts';

const LIMIT = 9 * HOUR;

/** Shifts with more than 9 hours of work. */
export function youthShiftLength({ duties }: Timeline): Finding[] {
  return duties
    .filter(({ workMs, isYouth }) => isYouth && workMs > LIMIT)
    .map((duty) => dutyFinding('youth-shift-length', duty, duty.workMs, LIMIT));
}
