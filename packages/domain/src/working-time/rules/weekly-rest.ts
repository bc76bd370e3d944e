/**
 * 36 hours of rest in 7 times 24 hours, counted from the first work after the rest before. Instead of it 72 hours in 14
 * times 24 hours will do, in pieces of 32 hours or more. Source: ATW 5:5; under 18 without the alternative.
 */
import { fromEpochDay } from '../../time/plain-date.ts';
import { restBetween, type Duty, type Timeline } from '../timeline.ts';
import { DAY, HOUR, toSeconds } from '../units.ts';
import type { Finding } from '../violation.ts';

/** Ends a row of shifts. */
export const WEEKLY_REST = 36 * HOUR;
/** The longest from first to last work that leaves 36 of 7 times 24 hours. */
export const LONGEST_ROW = 7 * DAY - WEEKLY_REST;
const FORTNIGHTLY = 72 * HOUR;
const PIECE = 32 * HOUR;

/** Rest in pieces of 32 hours or more within 14 times 24 hours of the shift at `first`. */
function restInFortnight(duties: readonly Duty[], first: number): number {
  const start = duties[first]?.start ?? 0;
  const until = start + 14 * DAY;
  let sum = 0;
  for (let index = first; ; index += 1) {
    const before = duties[index];
    if (before === undefined || before.end >= until) return sum;
    const rest = Math.min(duties[index + 1]?.start ?? Infinity, until) - before.end;
    if (rest >= PIECE) sum += rest;
  }
}

function finding(stretch: readonly Duty[], first: Duty, last: Duty, fortnight: number): Finding {
  const longest = stretch
    .slice(1)
    .reduce((most, duty, index) => Math.max(most, restBetween(stretch[index] ?? duty, duty)), 0);
  return {
    rule: 'weekly-rest',
    periodIds: stretch.flatMap(({ periodIds }) => periodIds),
    params: {
      actualSeconds: toSeconds(longest),
      limitSeconds: toSeconds(WEEKLY_REST),
      from: fromEpochDay(first.startDay),
      to: fromEpochDay(last.startDay),
      fortnightSeconds: toSeconds(fortnight),
      fortnightLimitSeconds: toSeconds(FORTNIGHTLY),
    },
    start: first.start,
    end: last.end,
    excess: toSeconds(last.end - first.start - LONGEST_ROW),
  };
}

/** Stretches of work without a rest of 36 hours that go on for too long. */
export function weeklyRest({ duties }: Timeline): Finding[] {
  const findings: Finding[] = [];
  let first = 0;
  for (let index = 0; index < duties.length; index += 1) {
    const from = duties[first];
    const last = duties[index];
    const next = duties[index + 1];
    if (from === undefined || last === undefined || (next !== undefined && restBetween(last, next) < WEEKLY_REST))
      continue;
    if (last.end - from.start > LONGEST_ROW) {
      const fortnight = from.isYouth ? 0 : restInFortnight(duties, first);
      if (fortnight < FORTNIGHTLY) findings.push(finding(duties.slice(first, index + 1), from, last, fortnight));
    }
    first = index + 1;
  }
  return findings;
}
