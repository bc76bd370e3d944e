/**
 * Pay rules as data: what a collective agreement gives for which hours. Percentages are whole hundredths of a percent
 * of the hourly wage (2200 is 22 %), clock times minutes since local midnight, amounts of time whole seconds.
 */
import type { HolidayKey } from '../holidays/index.ts';

/** Days that a rule is about; all that is said must hold. One that says nothing is every day. */
export interface DayMatch {
  /** ISO weekdays, 1 Monday to 7 Sunday. */
  readonly weekdays?: readonly number[] | undefined;
  /** Every public holiday, or those named. */
  readonly holidays?: 'all' | readonly HolidayKey[] | undefined;
  /** `MM-DD`, of every year. */
  readonly monthDays?: readonly string[] | undefined;
  /** `YYYY-MM-DD` */
  readonly dates?: readonly string[] | undefined;
}

/** A stretch of the clock on the wall, on days that match one of `days` and none of `notOn`. */
export interface Window {
  readonly days: readonly DayMatch[];
  readonly notOn?: readonly DayMatch[] | undefined;
  /** Minutes since midnight, 0 to 1439. */
  readonly from: number;
  /** Later than `from`; above 1440 it is a time of the next day, as 1560 is 02:00. At most 2880. */
  readonly to: number;
}

/** Hours within a window. */
export interface Band extends Window {
  readonly kind: 'band';
  readonly percentage: number;
}

/** What working time is counted per. Entries that touch are one shift; four weeks are ISO weeks 1–4, 5–8 and on. */
export const periods = ['shift', 'day', 'week', 'four-weeks', 'month', 'year'] as const;
export type Period = (typeof periods)[number];

/** A part of the overtime: its first `seconds`, or, with null, all that is left. */
export interface Step {
  readonly seconds: number | null;
  readonly percentage: number;
}

/** The last worked time of a period, beyond a limit. */
export interface Threshold {
  readonly kind: 'threshold';
  readonly per: Period;
  /** Limit in seconds per period for full-timers. */
  readonly norm: number;
  /** Whether people have a limit of their own: the hours of their contract, and the norm where it has none. */
  readonly ownHours: boolean;
  /** Whether paid absence counts as if it were worked. */
  readonly countsAbsence: boolean;
  /** Overtime up to and including so many seconds is none. */
  readonly grace: number;
  /** In order; the last may be without an end. */
  readonly steps: readonly Step[];
  /** Overtime outside this window is not paid by this rule, but counts in its steps. */
  readonly within?: Window | undefined;
}

/**
 * A call of somebody whose hours are not fixed beforehand is paid for so long at least; entries that touch are one
 * call. By law three hours, also where less was worked (`callMinimum`).
 */
export interface Call {
  readonly kind: 'call';
  /** Seconds. */
  readonly minimum: number;
}

/** Who a rule is for; all that is said must hold. What is not known of a person keeps nobody out. */
export interface Who {
  /** Full years on the day itself. */
  readonly minAge?: number | undefined;
  readonly minFunctionGroup?: number | undefined;
  readonly maxFunctionGroup?: number | undefined;
  readonly skilled?: boolean | undefined;
  readonly onCall?: boolean | undefined;
  /** Employed before this date. */
  readonly employedBefore?: string | undefined;
  /** Contract seconds per week, the limit included. */
  readonly maxContractSeconds?: number | undefined;
  /** Contract seconds per week, the limit itself not included. */
  readonly aboveContractSeconds?: number | undefined;
  readonly belowContractSeconds?: number | undefined;
}

export const targets = ['pay', 'time-off', 'choice'] as const;
/** Where what is given goes: wages, hours off, or which of both the employee chooses. */
export type Target = (typeof targets)[number];

/** What an employee can choose. */
export type Chosen = Exclude<Target, 'choice'>;

/** What a rule gives besides its percentage. */
export interface Gives {
  readonly target: Target;
  /** What holds of a choice that the employee does not make; wages where nothing is said. */
  readonly unlessChosen?: Chosen | undefined;
  /** Whether it takes the place of the hour's own pay, as overtime that is given back in time does. */
  readonly instead: boolean;
  /** Months after which hours off lapse; null for as the organisation does. */
  readonly expiresAfterMonths: number | null;
  /** What is paid when hours off could not be taken in time; null when nothing is said of it. */
  readonly otherwisePercentage: number | null;
}

/** Where a rule stands. */
export interface Source {
  readonly article: string;
  readonly url: string;
  /** `YYYY-MM-DD` on which it was read there. */
  readonly readOn: string;
}

/** One rule. */
export interface PayRule {
  /** Its name within the rule set; stays the same from version to version. */
  readonly key: string;
  readonly what: Band | Threshold | Call;
  readonly who?: Who | undefined;
  readonly gives: Gives;
  /** Of the rules of one group only the highest counts; null adds it to whatever else there is. */
  readonly group: string | null;
  readonly source: Source | null;
  readonly payrollCode: string | null;
}

/** Rules from a date on; null for since ever. */
export interface RulesFrom {
  readonly from: string | null;
  readonly rules: readonly PayRule[];
}

/** Paid in wages, on top of the hour's own pay. */
export const inPay: Gives = { target: 'pay', instead: false, expiresAfterMonths: null, otherwisePercentage: null };

export const HOUR_PERCENTAGE = 10_000;

/** Seconds that a call is paid for at least, by the law of `callMinimum`. */
export const CALL_MINIMUM_SECONDS = 3 * 3600;
