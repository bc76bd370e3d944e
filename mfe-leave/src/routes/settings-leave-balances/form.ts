/** When balances lapse, as somebody fills it in. Pure. */
import type { BalanceExpiries } from '@rooster/contract';
import { expiryOf } from '@rooster/domain/leave';

export const terms = ['legal', 'aboveLegal', 'workingTimeReduction', 'timeForTime'] as const;
export type Term = (typeof terms)[number];

/** Names of the terms as balances are called elsewhere. */
export const balanceTypeOf = {
  legal: 'Legal',
  aboveLegal: 'AboveLegal',
  workingTimeReduction: 'WorkingTimeReduction',
  timeForTime: 'TimeForTime',
} as const satisfies Record<Term, string>;

/** Months as typed; what was typed is kept while `never` is ticked. */
export interface TermDraft {
  readonly months: string;
  readonly never: boolean;
}
export type ExpiriesDraft = Readonly<Record<Term, TermDraft>>;
export type Months = Readonly<Record<Term, number | null>>;

/** Statutory leave can be used for half a year after its own at least (art. 7:640a BW). */
export const LEGAL_MIN = 6;
export const MAX = 1200;

export function draftOf(expiries: Pick<BalanceExpiries, Term>): ExpiriesDraft {
  const one = (term: Term): TermDraft => ({ months: String(expiries[term] ?? ''), never: expiries[term] === null });
  return {
    legal: one('legal'),
    aboveLegal: one('aboveLegal'),
    workingTimeReduction: one('workingTimeReduction'),
    timeForTime: one('timeForTime'),
  };
}

export type TermProblem = 'not-whole' | 'too-small' | 'too-large' | 'required';

/** What is wrong with a term, if anything. */
export function problemOf(term: Term, { months, never }: TermDraft): TermProblem | undefined {
  if (never) return undefined;
  if (months.trim() === '') return 'required';
  if (!/^\d{1,5}$/u.test(months.trim())) return 'not-whole';
  if (Number(months) > MAX) return 'too-large';
  return term === 'legal' && Number(months) < LEGAL_MIN ? 'too-small' : undefined;
}

/** As it is sent; undefined while something is wrong. */
export function toMonths(draft: ExpiriesDraft): Months | undefined {
  if (terms.some((term) => problemOf(term, draft[term]) !== undefined)) return undefined;
  const one = (term: Term): number | null => (draft[term].never ? null : Number(draft[term].months));
  return {
    legal: one('legal'),
    aboveLegal: one('aboveLegal'),
    workingTimeReduction: one('workingTimeReduction'),
    timeForTime: one('timeForTime'),
  };
}

/** The last day of a lot of a year, `YYYY-MM-DD`, with such a term in months. */
export function lastDayOf(term: Term, year: number, months: number): string | null {
  const none = { Legal: null, AboveLegal: null, WorkingTimeReduction: null, TimeForTime: null, Other: null };
  return expiryOf(balanceTypeOf[term], year, { ...none, [balanceTypeOf[term]]: months });
}
