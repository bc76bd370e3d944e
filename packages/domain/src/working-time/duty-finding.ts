/** Writes what a rule found about one shift, or about two shifts and the rest between them. */
import { fromEpochDay } from '../time/plain-date.ts';
import type { WorkingTimeRule } from './settings.ts';
import { restBetween, type Duty } from './timeline.ts';
import { toSeconds } from './units.ts';
import type { Finding, ViolationParams } from './violation.ts';

/** A shift with an amount beyond its limit; both in milliseconds. */
export function dutyFinding(
  rule: WorkingTimeRule,
  duty: Duty,
  actualMs: number,
  limitMs: number,
  params: ViolationParams = {},
): Finding {
  const actualSeconds = toSeconds(actualMs);
  const limitSeconds = toSeconds(limitMs);
  return {
    rule,
    periodIds: duty.periodIds,
    params: { actualSeconds, limitSeconds, date: fromEpochDay(duty.startDay), ...params },
    start: duty.start,
    end: duty.end,
    excess: Math.abs(actualSeconds - limitSeconds),
  };
}

/** The rest between two shifts that is shorter than `limitMs`. */
export function restFinding(
  rule: WorkingTimeRule,
  before: Duty,
  after: Duty,
  limitMs: number,
  params: ViolationParams = {},
): Finding {
  const actualSeconds = toSeconds(restBetween(before, after));
  const limitSeconds = toSeconds(limitMs);
  return {
    rule,
    // The last period before the rest and the first after it: what else belongs to the two shifts doesn't matter here.
    periodIds: [...before.periodIds.slice(-1), ...after.periodIds.slice(0, 1)],
    params: { actualSeconds, limitSeconds, date: fromEpochDay(after.startDay), ...params },
    start: before.end,
    end: after.start,
    excess: limitSeconds - actualSeconds,
  };
}
