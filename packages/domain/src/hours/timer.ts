/**
 * The clock a person works by: start, breaks, stop. States are values; `now` (epoch milliseconds) always comes from
 * outside. A `now` before what already happened (a device whose clock is behind) counts as the last thing that
 * happened.
 */
import { MAX_SHIFT_MS, sumBreaks, type Entry, type Span } from './entry.ts';

/** A break of a timer; `end` is null while it lasts. */
export interface TimerBreak {
  readonly start: number;
  readonly end: number | null;
}

/** A timer that was started and not yet stopped. Only the last break can be open. */
export interface Timer {
  readonly start: number;
  readonly breaks: readonly TimerBreak[];
}

/** What a timer shows. Seconds are whole; parts of a second are cut off, as on any clock. */
export interface TimerReading {
  readonly workedSeconds: number;
  /** All breaks, the open one included. */
  readonly breakSeconds: number;
  /** Breaks that have ended. */
  readonly endedBreakSeconds: number;
  /** Start of the open break; null while working. */
  readonly onBreakSince: number | null;
}

function openBreak({ breaks }: Timer): TimerBreak | null {
  const last = breaks.at(-1);
  return last !== undefined && last.end === null ? last : null;
}

function atLeastLastEvent({ start, breaks }: Timer, now: number): number {
  const last = breaks.at(-1);
  return Math.max(now, start, last === undefined ? start : (last.end ?? last.start));
}

/** The breaks with the open one ended at `at`. A break that took no time at all is none. */
function endedBreaks({ breaks }: Timer, at: number): Span[] {
  return breaks.map((item) => ({ start: item.start, end: item.end ?? at })).filter((item) => item.end > item.start);
}

/** A timer that starts now. */
export function startTimer(now: number): Timer {
  return { start: now, breaks: [] };
}

/** Starts a break when working, ends it when on a break. */
export function togglePause(timer: Timer, now: number): Timer {
  const at = atLeastLastEvent(timer, now);
  if (openBreak(timer) !== null) return { start: timer.start, breaks: endedBreaks(timer, at) };
  return { start: timer.start, breaks: [...timer.breaks, { start: at, end: null }] };
}

/**
 * The entry a timer makes when it stops now; an open break ends with it. Still to be validated: nothing may have been
 * worked.
 */
export function stopTimer(timer: Timer, now: number): Required<Entry> {
  const end = atLeastLastEvent(timer, now);
  const breaks = endedBreaks(timer, end);
  return { start: timer.start, end, breaks, breakSeconds: sumBreaks(breaks) };
}

/** Whether more than 24 hours have passed since the start, so that hours have to be entered by hand. */
export function isOver24Hours({ start }: Timer, now: number): boolean {
  return now - start > MAX_SHIFT_MS;
}

/** What a timer shows now. */
export function readTimer(timer: Timer, now: number): TimerReading {
  const at = atLeastLastEvent(timer, now);
  const breaks = endedBreaks(timer, at);
  const breakMs = breaks.reduce((sum, { start, end }) => sum + end - start, 0);
  const open = openBreak(timer);
  const ended = open === null ? breaks : breaks.filter((item) => item.start !== open.start);
  return {
    workedSeconds: Math.floor((at - timer.start - breakMs) / 1000),
    breakSeconds: sumBreaks(breaks),
    endedBreakSeconds: sumBreaks(ended),
    onBreakSince: open === null ? null : open.start,
  };
}
