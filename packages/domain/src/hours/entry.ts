/**
 * What an entry is to the rules, and how long was worked. Instants are epoch milliseconds, amounts of time whole
 * seconds.
 */

/** A stretch of time, half-open: from `start` up to, not including, `end` (epoch milliseconds). */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A stretch of work with its break: as an amount, as breaks with times, or both. */
export interface Entry extends Span {
  /** Whole seconds. Without it the break is the sum of `breaks`, and zero when there are none. */
  readonly breakSeconds?: number | undefined;
  /** An empty list means the same as none: the times are not known. */
  readonly breaks?: readonly Span[] | undefined;
}

/** What is wrong with one field: `path` is dotted (`breaks.0.end`), `code` a field error code of the wire. */
export interface HoursIssue {
  readonly path: string;
  readonly code: string;
}

/** Longest entry there is: 24 hours of elapsed time, in milliseconds. */
export const MAX_SHIFT_MS = 24 * 3_600_000;

/**
 * Sum of breaks with times in whole seconds. Parts of a second are cut off, so a break never eats the last of the work.
 */
export function sumBreaks(breaks: readonly Span[]): number {
  return Math.floor(breaks.reduce((sum, { start, end }) => sum + end - start, 0) / 1000);
}

/** The entry's break in whole seconds. */
export function breakSecondsOf({ breakSeconds, breaks = [] }: Entry): number {
  return breakSeconds ?? sumBreaks(breaks);
}

/**
 * Worked time in whole seconds: the real elapsed time, also over a clock change, less the break. At least 1 when any
 * time was worked at all, 0 when none was.
 */
export function workedSeconds(entry: Entry): number {
  const worked = entry.end - entry.start - breakSecondsOf(entry) * 1000;
  return worked > 0 ? Math.max(1, Math.round(worked / 1000)) : 0;
}
