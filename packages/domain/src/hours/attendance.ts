/** How a person's day is beside what was planned. Instants are epoch milliseconds. */
import type { Span } from './entry.ts';
import { overlaps } from './overlap.ts';

/** Later than this after a shift's start somebody is late, and not a moment sooner. */
export const LATE_AFTER_MS = 5 * 60_000;

/** Time at work; `end` is null while the clock runs, and `onBreakSince` while it pauses. */
export interface Presence {
  readonly start: number;
  readonly end: number | null;
  readonly onBreakSince: number | null;
}

/** What is known of somebody's day. */
export interface DayFacts {
  /** Published shifts, in order of time. */
  readonly shifts: readonly Span[];
  /** In order of time. */
  readonly presences: readonly Presence[];
  /** On leave for all of the day. */
  readonly isOff: boolean;
  /** Whether people clock here: who types his hours later is never late. */
  readonly keepsClock: boolean;
}

export type Attendance =
  | { readonly status: 'Working' | 'OnBreak'; readonly since: number; readonly lateMs: null }
  | { readonly status: 'Late'; readonly since: number; readonly lateMs: number }
  | { readonly status: 'Missing'; readonly since: number; readonly lateMs: number }
  | { readonly status: 'Expected' | 'Done' | 'Off'; readonly since: null; readonly lateMs: null };

const plain = (status: 'Expected' | 'Done' | 'Off'): Attendance => ({ status, since: null, lateMs: null });

/** The time that a presence takes up until now. */
const spanOf = ({ start, end }: Presence, now: number): Span => ({ start, end: end ?? Math.max(now, start + 1) });

/** The first shift that should have begun by now, with the grace, and at which nobody was seen. */
export function missedShift({ shifts, presences }: Pick<DayFacts, 'shifts' | 'presences'>, now: number) {
  return shifts.find(
    (shift) =>
      now >= shift.start + LATE_AFTER_MS && !presences.some((presence) => overlaps(spanOf(presence, now), shift)),
  );
}

/** How late somebody came to the shift that he is at; null when in time, or at none. */
function lateness({ shifts, presences }: DayFacts, running: Presence, now: number): number | null {
  const shift = shifts.find((candidate) => overlaps(spanOf(running, now), candidate));
  if (!shift) return null;
  const came = Math.min(
    ...presences.filter((presence) => overlaps(spanOf(presence, now), shift)).map(({ start }) => start),
  );
  return came - shift.start >= LATE_AFTER_MS ? came - shift.start : null;
}

/**
 * How a day stands. The clock goes first: who is at work is, whatever was planned. Then leave, then a shift that nobody
 * came to.
 */
export function attendanceOf(facts: DayFacts, now: number): Attendance {
  const running = facts.presences.find(({ end }) => end === null);
  if (running) {
    if (running.onBreakSince !== null) return { status: 'OnBreak', since: running.onBreakSince, lateMs: null };
    // Whoever comes in on a day off is nobody’s latecomer.
    const lateMs = facts.isOff ? null : lateness(facts, running, now);
    return lateMs === null
      ? { status: 'Working', since: running.start, lateMs: null }
      : { status: 'Late', since: running.start, lateMs };
  }
  if (facts.isOff) return plain('Off');
  const missed = facts.keepsClock ? missedShift(facts, now) : undefined;
  if (missed) return { status: 'Missing', since: missed.start, lateMs: now - missed.start };
  const hasMore = facts.shifts.some(({ end }) => end > now);
  const isDone = facts.presences.length > 0 ? !facts.shifts.some(({ start }) => start > now) : !hasMore;
  return plain(isDone ? 'Done' : 'Expected');
}
