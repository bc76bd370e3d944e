/** An amount of the payroll ledger: seconds of one sort, of one person, in one pay period. */

/**
 * `Worked` plain hours of on-call people; `Surcharge` hours worked at a factor; `Surplus` hours beyond the contract;
 * `Absence` approved leave.
 */
export type PayrollKind = 'Worked' | 'Surcharge' | 'Surplus' | 'Absence';

/** A rule of a rule set, by which hours are paid. */
export interface SortRule {
  readonly ruleSetId: string;
  readonly ruleKey: string;
}

/**
 * What kind of hours: with which factor (percent) and by which rule, or of which leave (null when it is none, or only
 * the absence is handed over).
 */
export interface Sort {
  readonly kind: PayrollKind;
  readonly factor: number | null;
  readonly leaveTypeId: string | null;
  /** Null or absent where weekday factors and surcharge days say it. */
  readonly rule?: SortRule | null | undefined;
}

/** Two plain dates, both inclusive. */
export interface PayPeriod {
  readonly fromDate: string;
  readonly toDate: string;
}

/** Seconds, either sign: below zero takes back what was paid too much. */
export interface Amount extends Sort {
  readonly memberId: string;
  readonly period: PayPeriod;
  readonly seconds: number;
}

/**
 * An amount under a code of the payroll program: empty where its file leaves the amount out, null where no code is
 * given yet.
 */
export interface CodedAmount extends Amount {
  readonly code: string | null;
}

/** A factor as it is written down. What is stored may be a little beside it, as the sum of 100 and 33.33 is. */
const factorWord = (factor: number | null): number | null => (factor === null ? null : Math.round(factor * 100) / 100);

/** Sorts of hours compare by their words. */
export const sortKey = ({ kind, factor, leaveTypeId, rule }: Sort): string =>
  [kind, factorWord(factor), leaveTypeId, ...(rule ? [rule.ruleSetId, rule.ruleKey] : [])].join(' ');
