/** What a contract gives per full year: vacation with the formula it comes from, and working time reduction. */
import type { ContractTerms } from './contract.ts';
import { fraction, isNegative, minus, plus, roundUpToHundredths, toNumber, type Fraction } from './fraction.ts';
import { yearOf } from './schedule.ts';

/** Extra vacation for whoever has reached an age. */
export interface AgeAddition {
  /** Years of age. */
  readonly age: number;
  /** Seconds per year, in all: a step replaces the one before it. */
  readonly extraSeconds: number;
}

/** The tenant's settings that vacation depends on. */
export interface VacationSettings {
  /** Vacation per year of anyone who works the standard week, in seconds; null when the tenant has no standard. */
  readonly standardVacationSeconds: number | null;
  /** Seconds of the tenant's standard working week. */
  readonly standardWorkweek: number;
  readonly ageAdditions: readonly AgeAddition[];
}

/** One line of the formula; `seconds` per year may have a fraction. */
export type VacationTerm =
  /** The tenant's standard × working week ÷ standard working week. */
  | {
      readonly key: 'standard-share';
      readonly standardVacationSeconds: number;
      readonly workingWeek: number;
      readonly standardWorkweek: number;
      readonly seconds: number;
    }
  /** Without a standard: four times the weekly contract hours. */
  | { readonly key: 'four-weeks'; readonly contractHours: number; readonly seconds: number }
  /** What the standard's share lacks of the statutory four weeks. */
  | { readonly key: 'statutory-supplement'; readonly contractHours: number; readonly seconds: number }
  | { readonly key: 'extra'; readonly seconds: number }
  /**
   * Of a contract without fixed hours: over the hours that were worked and approved, per hour the 52nd part of a year's
   * weeks.
   */
  | { readonly key: 'worked-hours'; readonly worked: number; readonly seconds: number }
  /** `reached` is the age reached in the course of the year, `age` the step it falls under. */
  | { readonly key: 'age'; readonly age: number; readonly reached: number; readonly seconds: number };

/** Exact amounts per year, before rounding. */
export interface YearAmounts {
  readonly terms: readonly VacationTerm[];
  readonly legal: Fraction;
  readonly aboveLegal: Fraction;
  readonly reduction: Fraction;
}

const WEEKS_OF_STATUTORY_VACATION = 4;
const WEEKS_OF_YEAR = 52;
const WEEKS_OF_REDUCTION = 52;

/** Working time reduction in seconds per week: contract hours less the working week. */
export function reductionPerWeek({
  contractHours,
  workingWeek,
}: Pick<ContractTerms, 'contractHours' | 'workingWeek'>): number {
  return contractHours - workingWeek;
}

/** Working time reduction in seconds per year: 52 times that of a week. */
export function reductionPerYear(terms: Pick<ContractTerms, 'contractHours' | 'workingWeek'>): number {
  return WEEKS_OF_REDUCTION * reductionPerWeek(terms);
}

/**
 * The age addition of a year. It counts for the whole year in which the age is reached, the birthday's date does not
 * matter. Of several steps the highest age reached counts; they are not added up. Nothing without a date of birth.
 */
export function ageAdditionIn(
  year: number,
  dateOfBirth: string | null,
  additions: readonly AgeAddition[],
): { age: number; reached: number; seconds: number } | undefined {
  if (dateOfBirth === null) return undefined;
  const reached = year - yearOf(dateOfBirth);
  const step = additions.filter(({ age }) => age <= reached).sort((a, b) => b.age - a.age)[0];
  return step === undefined ? undefined : { age: step.age, reached, seconds: step.extraSeconds };
}

/**
 * The exact amounts of a full year under a contract. Legal is four times the weekly contract hours (art. 7:634 Dutch
 * Civil Code); the rest of the vacation is above it. The share of the standard week compares working weeks, like with
 * like. Where a standard gives less than the law, the law's amount counts. Extra hours and age addition are not cut
 * down for part-timers.
 */
export function yearAmounts(
  terms: ContractTerms,
  settings: VacationSettings,
  year: number,
  dateOfBirth: string | null,
): YearAmounts {
  const legal = fraction(WEEKS_OF_STATUTORY_VACATION * terms.contractHours);
  const lines: VacationTerm[] = [];
  let base = legal;
  const { standardVacationSeconds, standardWorkweek } = settings;
  if (standardVacationSeconds === null || standardWorkweek <= 0) {
    lines.push({ key: 'four-weeks', contractHours: terms.contractHours, seconds: toNumber(legal) });
  } else {
    const share = {
      over: BigInt(standardVacationSeconds) * BigInt(terms.workingWeek),
      under: BigInt(standardWorkweek),
    };
    lines.push({
      key: 'standard-share',
      standardVacationSeconds,
      workingWeek: terms.workingWeek,
      standardWorkweek,
      seconds: toNumber(share),
    });
    const lacking = minus(legal, share);
    if (isNegative(lacking)) base = share;
    else if (lacking.over > 0n)
      lines.push({ key: 'statutory-supplement', contractHours: terms.contractHours, seconds: toNumber(lacking) });
  }
  if (terms.extraVacationHours > 0) lines.push({ key: 'extra', seconds: terms.extraVacationHours });
  const addition = ageAdditionIn(year, dateOfBirth, settings.ageAdditions);
  if (addition !== undefined) lines.push({ key: 'age', ...addition });
  const aboveLegal = plus(minus(base, legal), fraction(terms.extraVacationHours + (addition?.seconds ?? 0)));
  return { terms: lines, legal, aboveLegal, reduction: fraction(reductionPerYear(terms)) };
}

/** Vacation of a full year in seconds, each rounded up to 0.01 hour, with the lines it adds up from. */
export interface VacationPerYear {
  readonly terms: readonly VacationTerm[];
  readonly total: number;
  readonly legal: number;
  /** Total less legal, so the two always add up. */
  readonly aboveLegal: number;
}

/** Vacation of a full calendar year under a contract, as a contract's page shows it. */
export function vacationPerYear(
  terms: ContractTerms,
  settings: VacationSettings,
  year: number,
  dateOfBirth: string | null,
): VacationPerYear {
  const amounts = yearAmounts(terms, settings, year, dateOfBirth);
  const total = roundUpToHundredths(plus(amounts.legal, amounts.aboveLegal));
  const legal = roundUpToHundredths(amounts.legal);
  return { terms: amounts.terms, total, legal, aboveLegal: total - legal };
}

/**
 * The exact vacation over hours worked without fixed hours: 4/52 of them is statutory, and above it what the tenant's
 * standard gives a full working week more than four weeks.
 */
export function workedAmounts(
  worked: number,
  { standardVacationSeconds, standardWorkweek }: VacationSettings,
): Pick<YearAmounts, 'legal' | 'aboveLegal'> {
  const legal = fraction(WEEKS_OF_STATUTORY_VACATION * worked, WEEKS_OF_YEAR);
  if (standardVacationSeconds === null || standardWorkweek <= 0) return { legal, aboveLegal: fraction(0) };
  const more = minus(
    { over: BigInt(standardVacationSeconds) * BigInt(worked), under: BigInt(standardWorkweek) * BigInt(WEEKS_OF_YEAR) },
    legal,
  );
  return { legal, aboveLegal: isNegative(more) ? fraction(0) : more };
}
