/** No more than 12 hours of work in a shift. Source: ATW 5:7. Night shifts have a rule of their own. */
import { dutyFinding } from '../duty-finding.ts';
import type { Timeline } from '../timeline.ts';
import { HOUR } from '../units.ts';
import type { Finding } from '../violation.ts';

/** Most work in a shift by day. */
export const LONGEST_SHIFT = 12 * HOUR;

/** Shifts with more than 12 hours of work, breaks left out. */
export function shiftLength({ duties }: Timeline): Finding[] {
  return duties
    .filter(({ workMs, isNight, isYouth }) => workMs > LONGEST_SHIFT && !isNight && !isYouth)
    .map((duty) => dutyFinding('shift-length', duty, duty.workMs, LONGEST_SHIFT));
}
