/** Under 18: no work between 23:00 and 06:00. Source: ATW 5:3, and 5:8. */
import { dutyFinding } from '../duty-finding.ts';
import type { Timeline } from '../timeline.ts';
import type { Finding } from '../violation.ts';

/** Shifts with any work between 23:00 and 06:00. */
export function youthNight({ duties }: Timeline): Finding[] {
  return duties
    .filter(({ youthNightMs, isYouth }) => isYouth && Math.round(youthNightMs) > 0)
    .map((duty) => dutyFinding('youth-night', duty, duty.youthNightMs, 0));
}
