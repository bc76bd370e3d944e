/** Hours per day from the lines of an explanation. Pure. */
import type { ExplainedEntry } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import type { DayHours } from './bars.ts';

/** Each part on its own date; denied entries count nowhere. Days without hours are left out. */
export const dayHours = (lines: readonly ExplainedEntry[]): DayHours[] =>
  lines.flatMap(({ entry, segments }) =>
    entry.status === 'Denied'
      ? []
      : segments.map(({ date, workedTime }) => {
          const seconds = parseDuration(workedTime);
          return entry.status === 'Approved' ? { date, worked: seconds, pending: 0 } : { date, worked: 0, pending: seconds };
        }),
  );
