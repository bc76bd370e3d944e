/** Which lines a figure is made of, and what they come to. Pure. */
import type { ExplainedEntry, HoursExplanation } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import type { Figure } from './sort.ts';

const statusOf = { worked: 'Approved', surcharged: 'Approved', pending: 'AwaitingApproval' } as const;

/** The entries that count in a figure; corrections are no entries. */
export const linesOf = ({ entries }: HoursExplanation, figure: Figure): ExplainedEntry[] =>
  figure === 'corrections' ? [] : entries.filter(({ entry }) => entry.status === statusOf[figure]);

/** The figure, in seconds, as the server sums it. */
export const figureSeconds = (explanation: HoursExplanation, figure: Figure): number =>
  parseDuration({ worked: explanation.workedTime, surcharged: explanation.surchargedTime, corrections: explanation.correctionTime, pending: explanation.pendingTime }[figure]);
