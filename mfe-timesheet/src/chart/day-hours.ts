/** Hours per day from the lines of an explanation. Pure. */
import type { ExplainedEntry, ExplainedLeave } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import type { DayHours } from './bars.ts';

/**
 * Each part on its own date; denied entries count nowhere. Where a change awaits a decision the approved version
 * counts, and pending is what the change adds to it, below zero where it removes. Days without hours are left out.
 */
export const dayHours = (lines: readonly ExplainedEntry[], leave: readonly ExplainedLeave[]): DayHours[] => [
  ...leave.map(({ date, duration }) => ({ date, worked: 0, pending: 0, leave: parseDuration(duration) })),
  ...lines.flatMap(({ entry, segments, approvedSegments }) => [
    ...approvedSegments.map(({ date, workedTime }) => ({
      date,
      worked: parseDuration(workedTime),
      pending: -parseDuration(workedTime),
      leave: 0,
    })),
    ...(entry.status === 'Denied' ? [] : segments).map(({ date, workedTime }) => {
      const seconds = parseDuration(workedTime);
      return entry.status === 'Approved'
        ? { date, worked: seconds, pending: 0, leave: 0 }
        : { date, worked: 0, pending: seconds, leave: 0 };
    }),
  ]),
];
