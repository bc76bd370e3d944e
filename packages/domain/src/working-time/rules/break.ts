/**
 * A shift of more than 5.5 hours of work has 30 minutes of break, one of more than 10 hours 45 minutes, in pieces of 15
 * or more. Source: ATW 5:4. Under 18 there is `youth-break`.
 */
import { dutyFinding } from '../duty-finding.ts';
import type { Timeline } from '../timeline.ts';
import { HOUR, MINUTE } from '../units.ts';
import type { Finding } from '../violation.ts';

/** Break that so much work asks of an adult; both in milliseconds. */
export function dueBreak(workMs: number): number {
  if (workMs > 10 * HOUR) return 45 * MINUTE;
  return workMs > 5.5 * HOUR ? 30 * MINUTE : 0;
}

/** Shifts with too little break. */
export function breaks({ duties }: Timeline): Finding[] {
  return duties
    .filter(({ workMs, breakMs, isYouth }) => !isYouth && breakMs < dueBreak(workMs))
    .map((duty) =>
      dutyFinding('break', duty, duty.breakMs, dueBreak(duty.workMs), { workSeconds: Math.round(duty.workMs / 1000) }),
    );
}
