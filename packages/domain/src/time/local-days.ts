/** Cuts a stretch of time where the local date changes, also where the clock changes at midnight. */
import { localDate, offsetAt } from './local.ts';
import { DAY_MS } from './plain-date.ts';

/** A stretch of time within one local date: from `start` up to, not including, `end` (epoch milliseconds). */
export interface LocalDay {
  readonly date: string;
  readonly start: number;
  readonly end: number;
}

/** First instant after `from`, at most `to`, at which the offset is no longer that of `from`. */
export function clockChange(from: number, to: number, zone: string): number {
  const offset = offsetAt(from, zone);
  let before = from;
  let after = to;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(middle, zone) === offset) before = middle;
    else after = middle;
  }
  return after;
}

/** First instant after `from` at which the local date is another. */
function nextDate(from: number, zone: string): number {
  const date = localDate(from, zone);
  let at = from;
  for (;;) {
    const offset = offsetAt(at, zone);
    const local = at + offset;
    const midnight = (Math.floor(local / DAY_MS) + 1) * DAY_MS - offset;
    if (offsetAt(midnight, zone) === offset) return midnight;
    // The clock changes on the way: where midnight is skipped the date changes with it, otherwise look on from there.
    at = clockChange(at, midnight, zone);
    if (localDate(at, zone) !== date) return at;
  }
}

/**
 * The stretches of one local date each that `start` to `end` (epoch milliseconds, half-open) consists of, in order and
 * without gaps. The cuts are local midnights; where the clock skips midnight, the moment it does so. A date comes twice
 * only where the clock is set back over midnight. Empty when `end` is not after `start`.
 */
export function localDays(start: number, end: number, zone: string): LocalDay[] {
  const days: LocalDay[] = [];
  for (let at = start; at < end;) {
    const cut = Math.min(nextDate(at, zone), end);
    days.push({ date: localDate(at, zone), start: at, end: cut });
    at = cut;
  }
  return days;
}
