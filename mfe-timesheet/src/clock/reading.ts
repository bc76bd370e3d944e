/** What the clock says, from the state the server answered and the time that has passed since. Pure. */
import type { TimerState } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { isOver24Hours, readTimer, type Timer, type TimerBreak } from '@rooster/domain/hours';

/** `overdue`: it has run for more than 24 hours, so that it can only be reset. */
export type ClockPhase = 'idle' | 'running' | 'break' | 'overdue';

/** What the clock shows. Seconds are whole, instants epoch milliseconds. */
export interface ClockReading {
  readonly phase: ClockPhase;
  /** Null while no clock runs. */
  readonly start: number | null;
  /** IANA zone in which the clock was started. */
  readonly zone: string | null;
  readonly workedSeconds: number;
  /** All breaks, the one under way included. */
  readonly breakSeconds: number;
  /** Since when the break under way lasts. */
  readonly onBreakSince: number | null;
  readonly currentBreakSeconds: number;
}

const idle: ClockReading = {
  phase: 'idle',
  start: null,
  zone: null,
  workedSeconds: 0,
  breakSeconds: 0,
  onBreakSince: null,
  currentBreakSeconds: 0,
};

/**
 * The server's time now: its time when it answered, and what this device's clock has gone on since the answer came.
 * Whether that clock is right does not matter, as long as it runs.
 */
export function serverNow(state: Pick<TimerState, 'serverTime'>, receivedAt: number, deviceNow: number): number {
  return Date.parse(state.serverTime) + Math.max(0, deviceNow - receivedAt);
}

/** The wire tells how long ended breaks were together, not when: one break of that length reads the same. */
function toTimer({ start, stoppedAt, currentBreakDuration }: NonNullable<TimerState['timer']>): Timer {
  const begin = Date.parse(start);
  const ended = parseDuration(currentBreakDuration) * 1000;
  const breaks: TimerBreak[] = ended > 0 ? [{ start: begin, end: begin + ended }] : [];
  return {
    start: begin,
    breaks: stoppedAt === null ? breaks : [...breaks, { start: Date.parse(stoppedAt), end: null }],
  };
}

/** What the clock shows at `now`, the server's time in epoch milliseconds. */
export function readClock({ timer: wire }: Pick<TimerState, 'timer'>, now: number): ClockReading {
  if (wire === null) return idle;
  const timer = toTimer(wire);
  const { workedSeconds, breakSeconds, endedBreakSeconds, onBreakSince } = readTimer(timer, now);
  const phase = isOver24Hours(timer, now) ? 'overdue' : onBreakSince === null ? 'running' : 'break';
  return {
    phase,
    start: timer.start,
    zone: wire.startTimeZone,
    workedSeconds,
    breakSeconds,
    onBreakSince,
    currentBreakSeconds: breakSeconds - endedBreakSeconds,
  };
}

/**
 * Seconds of it that were worked from an instant on, such as midnight. Of breaks that have ended only the length is
 * known: they are spread over the time before the break under way, as those of an entry without times are.
 */
export function workedSince(reading: ClockReading, since: number): number {
  const { start, workedSeconds, breakSeconds, onBreakSince } = reading;
  if (start === null || start >= since) return workedSeconds;
  const end = onBreakSince ?? start + (workedSeconds + breakSeconds) * 1000;
  return end <= since ? 0 : Math.floor((workedSeconds * (end - since)) / (end - start));
}
