/** Rounding of start and end to the steps of the clock on the wall. */
import { offsetAt } from '../time/local.ts';
import { breakSecondsOf, type Entry, type HoursIssue, type Span } from './entry.ts';

const stepMinutes = { None: 0, Nearest5: 5, Nearest10: 10, Nearest15: 15, Nearest30: 30 } as const;

/** How start and end of an entry are rounded. */
export type RoundingStrategy = keyof typeof stepMinutes;

/** An entry's rounded place, and why it cannot be stored when rounding leaves no worked time. */
export interface RoundedEntry extends Span {
  readonly issues: readonly HoursIssue[];
}

/**
 * An instant (epoch milliseconds) rounded to the nearest step of the local clock in an IANA zone; halfway goes up.
 * Steps are counted on the local clock, so in a zone 45 minutes off whole hours they still fall on :00, :15, :30.
 */
export function roundInstant(instant: number, strategy: RoundingStrategy, zone: string): number {
  const step = stepMinutes[strategy] * 60_000;
  if (step === 0) return instant;
  const local = instant + offsetAt(instant, zone);
  const past = local - Math.floor(local / step) * step;
  return past * 2 >= step ? instant - past + step : instant - past;
}

/**
 * Start and end rounded, each by itself; the break stays as it is. With an issue when nothing is left to work after the
 * break: such an entry is refused, its punches are not.
 */
export function roundEntry(entry: Entry, strategy: RoundingStrategy, zone: string): RoundedEntry {
  const start = roundInstant(entry.start, strategy, zone);
  const end = roundInstant(entry.end, strategy, zone);
  const left = end - start - breakSecondsOf(entry) * 1000;
  return { start, end, issues: left > 0 ? [] : [{ path: 'end', code: 'worked-time-not-positive' }] };
}
