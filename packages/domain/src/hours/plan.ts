/** Clocked time beside the planned shift. Instants are epoch milliseconds, amounts seconds. */
import type { Span } from './entry.ts';
import { overlaps } from './overlap.ts';

/** A planned shift. */
export interface PlannedSpan extends Span {
  readonly breakSeconds: number;
}

/** What was worked. */
export interface WorkedSpan extends Span {
  readonly workedSeconds: number;
}

/** By how much an entry departs from its shift: later is above zero at either end, and so is more time worked. */
export interface PlanDifference {
  readonly start: number;
  readonly end: number;
  readonly worked: number;
}

const shared = (a: Span, b: Span): number => Math.min(a.end, b.end) - Math.max(a.start, b.start);

/**
 * The shift that an entry is of: the one it shares most time with, the earlier of two alike. Undefined when it overlaps
 * none.
 */
export function shiftOf<T extends Span>(entry: Span, shifts: readonly T[]): T | undefined {
  return shifts
    .filter((shift) => overlaps(entry, shift))
    .reduce<T | undefined>(
      (best, shift) => (best === undefined || shared(entry, shift) > shared(entry, best) ? shift : best),
      undefined,
    );
}

/** An entry compared with its shift. */
export function differenceFromPlan(entry: WorkedSpan, shift: PlannedSpan): PlanDifference {
  return {
    start: Math.round((entry.start - shift.start) / 1000),
    end: Math.round((entry.end - shift.end) / 1000),
    worked: entry.workedSeconds - (Math.round((shift.end - shift.start) / 1000) - shift.breakSeconds),
  };
}
