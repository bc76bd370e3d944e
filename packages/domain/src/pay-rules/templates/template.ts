/** What a template is, and the short words templates are written in. */
import {
  type Band,
  type DayMatch,
  type Gives,
  inPay,
  type PayRule,
  type RulesFrom,
  type Source,
  type Threshold,
  type Who,
  type Window,
} from '../model.ts';

/** A text in both languages. */
export interface Words {
  readonly nl: string;
  readonly en: string;
}

/**
 * Rules of a collective agreement as they were read somewhere. No advice, and never applied by themselves: an
 * organisation adopts one, and then they are its own.
 */
export interface PayTemplate {
  readonly key: string;
  readonly name: Words;
  /** Goes up with every change of the rules. */
  readonly version: number;
  readonly rules: readonly RulesFrom[];
  /** What the sources leave open or rules can't say; for whoever adopts it. */
  readonly remarks: readonly Words[];
}

/** What holds from a date on: the version in force on it, from then on, and those that follow. */
export function rulesFromDate(versions: readonly RulesFrom[], date: string): RulesFrom[] {
  const held = versions.findLast(({ from }) => from === null || from <= date);
  const later = versions.filter(({ from }) => from !== null && from > date);
  return [...(held ? [{ from: date, rules: held.rules }] : []), ...later];
}

export const HOUR = 3600;
const weekday = { mon: 1, tue: 2, wed: 3, thu: 4, fri: 5, sat: 6, sun: 7 } as const;

/** Days of the week by their names. */
export const on = (...days: (keyof typeof weekday)[]): DayMatch[] => [{ weekdays: days.map((day) => weekday[day]) }];
export const workdays = on('mon', 'tue', 'wed', 'thu', 'fri');
export const holidays: readonly DayMatch[] = [{ holidays: 'all' }];

/** Minutes since midnight of `HH:mm`; hours may exceed 24. */
export const clock = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));

/** A stretch of the clock, `HH:mm-HH:mm`. */
export const window = (days: readonly DayMatch[], hours = '00:00-24:00'): Window => ({
  days,
  from: clock(hours.slice(0, 5)),
  to: clock(hours.slice(6, 11)),
});

/** A window at a percentage; 22 means 22 %. */
export const band = (days: readonly DayMatch[], hours: string, percent: number): Band => ({
  ...window(days, hours),
  kind: 'band',
  percentage: percent * 100,
});

/** Overtime above so many hours per period; without more the limit is the norm's, for everybody. */
export const above = (
  per: Threshold['per'],
  hours: number,
  steps: readonly { readonly hours: number | null; readonly percent: number }[],
  more: Partial<Pick<Threshold, 'ownHours' | 'countsAbsence' | 'grace' | 'within'>> = {},
): Threshold => ({
  kind: 'threshold',
  per,
  norm: hours * HOUR,
  ownHours: false,
  countsAbsence: false,
  grace: 0,
  steps: steps.map((step) => ({
    seconds: step.hours === null ? null : step.hours * HOUR,
    percentage: step.percent * 100,
  })),
  ...more,
});

/** Everything beyond the limit at one percentage. */
export const allAt = (percent: number) => [{ hours: null, percent }] as const;

/** Rules of one source and group. */
export const rulesOf =
  (source: Source, group: string | null, gives: Gives = inPay) =>
  (key: string, what: Band | Threshold, who?: Who): PayRule => ({
    key,
    what,
    ...(who && { who }),
    gives,
    group,
    source,
    payrollCode: null,
  });

/** The day on which the sources of all templates were read. */
export const READ_ON = '2026-11-22';
