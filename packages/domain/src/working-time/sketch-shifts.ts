/**
 * Whether a sketch of a person's work leaves a rule on shifts and rests in doubt. Most people work days with a break
 * and rest at night, which takes no more than starts, ends and breaks to see.
 */
import type { Span } from '../hours/entry.ts';
import { offsetAt } from '../time/local.ts';
import { dueBreak } from './rules/break.ts';
import { LONGEST_SHIFT } from './rules/shift-length.ts';
import { LONGEST_ROW, WEEKLY_REST } from './rules/weekly-rest.ts';
import { instantAt, mayBeNight, nightOf, NUMBERS, type SketchClock, type Stretches } from './stretches.ts';
import { DAY, HOUR, SHORTEST_BREAK } from './units.ts';

const DAILY_REST = 11 * HOUR;
/** Further apart than this no rule joins two shifts, nor does a rest that touches an instant begin before it. */
const AROUND = 3 * DAY;

/** The least that counts as break in law of an amount, when it is the sum of so many pieces. */
function countedBreak(breakMs: number, pieces: number): number {
  const most = Math.max(1, pieces);
  // At least one is long enough, and each of the others falls short by less than it counts.
  return breakMs < most * SHORTEST_BREAK ? 0 : breakMs - (most - 1) * SHORTEST_BREAK;
}

/** Whether one stretch by itself is a lawful day's work, and surely no night shift. */
function isPlainDay(stretches: Stretches, at: number, clock: SketchClock): boolean {
  const [start, end] = [instantAt(clock, stretches[at] ?? 0), instantAt(clock, stretches[at + 1] ?? 0)];
  const breakMs = (stretches[at + 2] ?? 0) * 1000;
  const workMs = Math.max(0, end - start - breakMs);
  const { timeZoneId } = clock;
  return (
    workMs <= LONGEST_SHIFT &&
    countedBreak(breakMs, stretches[at + 3] ?? 0) >= dueBreak(workMs) &&
    !mayBeNight(nightOf(start, end, offsetAt(start, timeZoneId), offsetAt(end, timeZoneId)))
  );
}

/** A row of stretches without a weekly rest between them: index of its first, and of the one after its last. */
interface Row {
  readonly from: number;
  readonly to: number;
}

/** Whether a row is one of plain days, each with its rest, that ends in time. */
function isPlainRow(stretches: Stretches, { from, to }: Row, clock: SketchClock): boolean {
  const between = (before: number, after: number): number =>
    instantAt(clock, stretches[after] ?? 0) - instantAt(clock, stretches[before] ?? 0);
  if (between(from, to - NUMBERS + 1) > LONGEST_ROW) return false;
  for (let at = from; at < to; at += NUMBERS) {
    const isRested = at === from || between(at - NUMBERS + 1, at) >= DAILY_REST;
    if (!isRested || !isPlainDay(stretches, at, clock)) return false;
  }
  return true;
}

/**
 * Whether any shift or rest of an adult that touches the instants from `start` to `end` (epoch milliseconds) could
 * break a rule; false only if none does.
 */
export function shiftsInDoubt(stretches: Stretches, clock: SketchClock, { start, end }: Span): boolean {
  let from = 0;
  let latest = -Infinity;
  for (let at = 0; at < stretches.length; at += NUMBERS) {
    latest = Math.max(latest, instantAt(clock, stretches[at + 1] ?? 0));
    const next = instantAt(clock, stretches[at + NUMBERS] ?? Infinity);
    if (next - latest < WEEKLY_REST) continue;
    const row = { from, to: at + NUMBERS };
    const isNear = instantAt(clock, stretches[from] ?? 0) < end + AROUND && latest >= start - AROUND;
    if (isNear && !isPlainRow(stretches, row, clock)) return true;
    from = row.to;
  }
  return false;
}
