/**
 * No more than 10 hours of work in a night shift. 12 hours are allowed 5 times in 2 weeks and 22 times in 52 weeks,
 * when 12 hours of rest follow. Source: ATW 5:8.
 */
import { dutyFinding } from '../duty-finding.ts';
import { restBetween, type Duty, type Timeline } from '../timeline.ts';
import { DAY, HOUR } from '../units.ts';
import type { Finding } from '../violation.ts';

/** Longest night that needs no exception. */
export const LONG_NIGHT = 10 * HOUR;
const EXTENDED = 12 * HOUR;
const REST_AFTER = 12 * HOUR;

function countSince(starts: readonly number[], since: number): number {
  let count = 0;
  for (let index = starts.length - 1; index >= 0 && (starts[index] ?? 0) > since; index -= 1) count += 1;
  return count;
}

/**
 * Why a night of 10 to 12 hours isn't covered by the exception; null when it is. `starts` are the long nights up to it.
 */
function refusal(duty: Duty, next: Duty | undefined, starts: readonly number[]): string | null {
  if (countSince(starts, duty.start - 14 * DAY) > 5) return 'two-weeks';
  if (countSince(starts, duty.start - 364 * DAY) > 22) return 'year';
  return next !== undefined && restBetween(duty, next) < REST_AFTER ? 'rest-after' : null;
}

/** Night shifts that are too long. `reason`: `longest` (over 12 hours), `two-weeks`, `year` or `rest-after`. */
export function nightShiftLength({ duties }: Timeline): Finding[] {
  const findings: Finding[] = [];
  const starts: number[] = [];
  for (const [index, duty] of duties.entries()) {
    if (!duty.isNight || duty.isYouth || duty.workMs <= LONG_NIGHT) continue;
    starts.push(duty.start);
    if (duty.workMs > EXTENDED) {
      findings.push(dutyFinding('night-shift-length', duty, duty.workMs, EXTENDED, { reason: 'longest' }));
      continue;
    }
    const reason = refusal(duty, duties[index + 1], starts);
    if (reason !== null) findings.push(dutyFinding('night-shift-length', duty, duty.workMs, LONG_NIGHT, { reason }));
  }
  return findings;
}
