/** What a member's contracts give in a calendar year, with the lines it adds up from. */
import { fraction, plus, roundUpToHundredths, times, toNumber, type Fraction } from '../contracts/fraction.ts';
import {
  fixesHours,
  segmentsOfYear,
  type Contract,
  type ContractSegment,
  type VacationSettings,
  type VacationTerm,
} from '../contracts/index.ts';
import { workedAmounts, yearAmounts, type YearAmounts } from '../contracts/vacation.ts';
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

/** Approved hours of a date. */
export interface WorkedHours {
  readonly date: string;
  readonly seconds: number;
}

/** A part of the year with what its contract gives per year, and over the hours worked in it where it fixes none. */
interface Part {
  readonly segment: ContractSegment;
  readonly amounts: YearAmounts;
  readonly worked: number;
}

function timeLine(
  balanceType: AccruedType,
  { segment: { contract, from, to, days, daysOfYear }, amounts }: Part,
): readonly [Fraction, AccrualLine] {
  const perYear = amountOf[balanceType](amounts);
  const part = times(perYear, fraction(days, daysOfYear));
  const terms = balanceType === 'WorkingTimeReduction' ? [] : amounts.terms;
  return [
    part,
    {
      contractId: contract.contractId,
      from,
      to,
      days,
      daysOfYear,
      perYear: toNumber(perYear),
      seconds: toNumber(part),
      terms,
    },
  ];
}

/** What hours give counts whole, whatever part of the year they were worked in. */
function workedLine(
  balanceType: AccruedType,
  { segment: { contract, from, to, days }, worked }: Part,
  settings: VacationSettings,
): readonly [Fraction, AccrualLine] | null {
  if (worked === 0 || balanceType === 'WorkingTimeReduction') return null;
  const { legal, aboveLegal } = workedAmounts(worked, settings);
  const part = balanceType === 'Legal' ? legal : aboveLegal;
  const seconds = toNumber(part);
  return [
    part,
    {
      contractId: contract.contractId,
      from,
      to,
      days,
      daysOfYear: days,
      perYear: seconds,
      seconds,
      terms: [{ key: 'worked-hours', worked, seconds }],
    },
  ];
}

/**
 * What the finalised contracts give in a year: each contract's part by its calendar days, first and last included,
 * added up exactly and rounded up once. So splitting a contract in two changes nothing, and hours earned under an
 * earlier contract stay. A contract without fixed hours gives over the hours that were worked under it and approved.
 */
export function accrualOfYear(
  contracts: readonly Contract[],
  settings: VacationSettings,
  year: number,
  dateOfBirth: string | null,
  worked: readonly WorkedHours[] = [],
): YearAccrual[] {
  const parts = segmentsOfYear(contracts, year).map((segment): Part => {
    const own = fixesHours(segment.contract)
      ? []
      : worked.filter(({ date }) => segment.from <= date && date <= segment.to);
    return {
      segment,
      amounts: yearAmounts(segment.contract, settings, year, dateOfBirth),
      worked: own.reduce((sum, { seconds }) => sum + seconds, 0),
    };
  });
  return accruedTypes.map((balanceType) => {
    const given = parts.flatMap((part) => {
      const overHours = workedLine(balanceType, part, settings);
      return overHours === null
        ? [timeLine(balanceType, part)]
        : balanceType === 'Legal'
          ? [overHours]
          : [timeLine(balanceType, part), overHours];
    });
    const total = given.reduce((sum, [amount]) => plus(sum, amount), fraction(0));
    return {
      year,
      balanceType,
      seconds: roundUpToHundredths(total),
      unrounded: toNumber(total),
      lines: given.map(([, line]) => line),
    };
  });
}
