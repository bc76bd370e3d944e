/** Hours per day from the lines of an explanation. Pure. */
import type { ExplainedEntry, ExplainedLeave } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import type { DayHours } from './bars.ts';

/** Each part on its own date; denied entries count nowhere. Days without hours are left out. */
export const dayHours = (lines: readonly ExplainedEntry[], leave: readonly ExplainedLeave[]): DayHours[] => [
  ...leave.map(({ date, duration }) => ({ date, worked: 0, pending: 0, leave: parseDuration(duration) })),
  ...lines.flatMap(({ entry, segments }) =>
    entry.status === 'Denied'
      ? []
      : segments.map(({ date, workedTime }) => {
          const seconds = parseDuration(workedTime);
          return entry.status === 'Approved' ? { date, worked: seconds, pending: 0, leave: 0 } : { date, worked: 0, pending: seconds, leave: 0 };
        }),
  ),
];
