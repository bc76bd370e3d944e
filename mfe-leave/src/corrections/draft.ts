/** A correction of a balance as somebody fills it in. Pure. */
import type { BalanceType } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { parseHours } from '@rooster/domain/typed-hours';

/** What is in the form. */
export interface CorrectionDraft {
  readonly balanceType: BalanceType;
  /** As typed. */
  readonly year: string;
  readonly direction: 'add' | 'take';
  /** As typed. */
  readonly hours: string;
  readonly reason: string;
}

/** What is wrong, by field, as codes of field errors. */
export type CorrectionProblems = Readonly<Partial<Record<'year' | 'hours' | 'reason', 'required' | 'invalid-value'>>>;

const yearOf = (text: string): number | null => (/^(20\d\d|2100)$/.test(text.trim()) ? Number(text) : null);

export function problemsOf({ year, hours, reason }: CorrectionDraft): CorrectionProblems {
  const seconds = parseHours(hours);
  return {
    ...(yearOf(year) === null && { year: 'invalid-value' as const }),
    ...(hours.trim() === ''
      ? { hours: 'required' as const }
      : (seconds === null || seconds === 0) && { hours: 'invalid-value' as const }),
    ...(reason.trim() === '' && { reason: 'required' as const }),
  };
}

/** As it is sent; undefined while something is wrong. */
export function toInput(draft: CorrectionDraft) {
  const seconds = parseHours(draft.hours);
  const year = yearOf(draft.year);
  if (seconds === null || year === null || Object.keys(problemsOf(draft)).length > 0) return undefined;
  return {
    year,
    balanceType: draft.balanceType,
    correctionAmount: formatDuration(draft.direction === 'take' ? -seconds : seconds),
    reason: draft.reason.trim(),
  };
}
