/** What a member's contracts give in a calendar year, with the lines it adds up from. */
import { fraction, plus, roundUpToHundredths, times, toNumber, type Fraction } from '../contracts/fraction.ts';
import { segmentsOfYear, type Contract, type VacationSettings, type VacationTerm } from '../contracts/index.ts';
import { yearAmounts, type YearAmounts } from '../contracts/vacation.ts';
import type { BalanceType } from './lot.ts';

/** Kinds of balance that contracts give. */
export type AccruedType = Extract<BalanceType, 'Legal' | 'AboveLegal' | 'WorkingTimeReduction'>;

/** One contract's part of a year: per year × days ÷ days of the year. */
export interface AccrualLine {
  readonly contractId: string;
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly daysOfYear: number;
  /** Seconds per full year; may have a fraction. */
  readonly perYear: number;
  /** Seconds for these days; may have a fraction. */
  readonly seconds: number;
  /** The formula behind vacation; empty for working time reduction. */
  readonly terms: readonly VacationTerm[];
}

/** The accrual of one kind in one year. */
export interface YearAccrual {
  readonly year: number;
  readonly balanceType: AccruedType;
  /** The year's total, rounded up once to 0.01 hour (36 s). */
  readonly seconds: number;
  /** The total before rounding. */
  readonly unrounded: number;
  readonly lines: readonly AccrualLine[];
}

const amountOf: Record<AccruedType, (amounts: YearAmounts) => Fraction> = {
  Legal: ({ legal }) => legal,
  AboveLegal: ({ aboveLegal }) => aboveLegal,
  WorkingTimeReduction: ({ reduction }) => reduction,
};

/** The kinds contracts give. */
export const accruedTypes = Object.keys(amountOf) as readonly AccruedType[];

/**
 * What the finalised contracts give in a year: each contract's part by its calendar days, first and last included, added up
 * exactly and rounded up once. So splitting a contract in two changes nothing, and hours earned under an earlier contract stay.
 */
export function accrualOfYear(contracts: readonly Contract[], settings: VacationSettings, year: number, dateOfBirth: string | null): YearAccrual[] {
  const parts = segmentsOfYear(contracts, year).map((segment) => ({ segment, amounts: yearAmounts(segment.contract, settings, year, dateOfBirth) }));
  return accruedTypes.map((balanceType) => {
    let total = fraction(0);
    const lines = parts.map(({ segment: { contract, from, to, days, daysOfYear }, amounts }): AccrualLine => {
      const perYear = amountOf[balanceType](amounts);
      const part = times(perYear, fraction(days, daysOfYear));
      total = plus(total, part);
      const terms = balanceType === 'WorkingTimeReduction' ? [] : amounts.terms;
      return { contractId: contract.contractId, from, to, days, daysOfYear, perYear: toNumber(perYear), seconds: toNumber(part), terms };
    });
    return { year, balanceType, seconds: roundUpToHundredths(total), unrounded: toNumber(total), lines };
  });
}
