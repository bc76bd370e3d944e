/** Which lines a figure is made of, and what they come to. Pure. */
import type { ExplainedEntry, HoursExplanation } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import type { Figure } from './sort.ts';

const countOf = { worked: 'workedTime', surcharged: 'surchargedTime', pending: 'pendingTime' } as const;

/** The entries that count in a figure; corrections and leave are no entries. */
export const linesOf = ({ entries }: HoursExplanation, figure: Figure): ExplainedEntry[] =>
  figure === 'corrections' || figure === 'leave'
    ? []
    : entries.filter(({ counts }) => parseDuration(counts[countOf[figure]]) !== 0);

/** The figure, in seconds, as the server sums it. */
export const figureSeconds = (explanation: HoursExplanation, figure: Figure): number =>
  parseDuration(
    {
      worked: explanation.workedTime,
      surcharged: explanation.surchargedTime,
      leave: explanation.leaveTime ?? '00:00:00',
      corrections: explanation.correctionTime,
      pending: explanation.pendingTime,
    }[figure],
  );
