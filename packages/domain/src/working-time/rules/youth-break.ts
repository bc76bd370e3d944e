/** Under 18: 30 minutes of break in a shift of more than 4.5 hours of work. Source: ATW 5:4. */
import { dutyFinding } from '../duty-finding.ts';
import type { Timeline } from '../timeline.ts';
import { HOUR, MINUTE } from '../units.ts';
import type { Finding } from '../violation.ts';

const LIMIT = 30 * MINUTE;

/** Shifts with too little break. */
export function youthBreak({ duties }: Timeline): Finding[] {
  return duties
    .filter(({ workMs, breakMs, isYouth }) => isYouth && workMs > 4.5 * HOUR && breakMs < LIMIT)
    .map((duty) =>
      dutyFinding('youth-break', duty, duty.breakMs, LIMIT, { workSeconds: Math.round(duty.workMs / 1000) }),
    );
}
