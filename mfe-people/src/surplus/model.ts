/** A year's answer as the screens draw it. Pure; whole seconds. */
import type { SurplusHours, SurplusPeriod, SurplusYear } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { addDays } from '@rooster/domain/time';

/** What a balance consists of, in the order it is explained. */
export const parts = ['worked', 'leave', 'holiday', 'corrections', 'outside', 'paidOut', 'contract'] as const;
export type Part = (typeof parts)[number];

/** Figures of a period; null for those of a module that is off. */
export interface Figures extends Readonly<Record<Part, number | null>> {
  readonly balance: number | null;
}

/** A month or week. `due` is null while it lies ahead, or before hours were kept. */
export interface Period extends Pick<SurplusPeriod, 'number' | 'fromDate' | 'toDate'> {
  readonly whole: Figures;
  readonly due: Figures | null;
  readonly running: number | null;
  /** The running total once what awaits approval is approved. */
  readonly expected: number | null;
  readonly pending: number | null;
  /** Of what awaits approval, that on days that count. */
  readonly duePending: number;
  readonly pendingLeave: number | null;
}

/** A year as it is shown. */
export interface Year extends Pick<
  SurplusYear,
  | 'tenantUserId'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'employeeCode'
  | 'unit'
  | 'year'
  | 'fromDate'
  | 'countedFrom'
  | 'hasFixedHours'
> {
  readonly totals: Figures;
  /** What the person brought along, in the year his balance began; seconds. */
  readonly opening: number;
  /** What the balance came to before the year; seconds. */
  readonly carried: number;
  readonly pending: number | null;
  readonly pendingLeave: number | null;
  readonly periods: readonly Period[];
}

/** Seconds of a duration that may be absent. */
export const secondsOf = (duration: string | null): number | null =>
  duration === null ? null : parseDuration(duration);

/** An answer's hours in seconds. */
export const figuresOf = (hours: SurplusHours): Figures => ({
  contract: parseDuration(hours.contractHours),
  worked: secondsOf(hours.workedHours),
  leave: secondsOf(hours.leaveHours),
  holiday: parseDuration(hours.holidayHours),
  corrections: secondsOf(hours.timesheetCorrectionHours),
  outside: parseDuration(hours.outsideContractHours),
  paidOut: secondsOf(hours.paidOutHours),
  balance: secondsOf(hours.balanceHours),
});

const periodOf = ({
  number,
  fromDate,
  toDate,
  due,
  runningTotalHours,
  pendingHours,
  duePendingHours,
  pendingLeaveHours,
  ...whole
}: SurplusPeriod): Omit<Period, 'expected'> => ({
  number,
  fromDate,
  toDate,
  whole: figuresOf(whole),
  due: due && figuresOf(due),
  running: secondsOf(runningTotalHours),
  pending: secondsOf(pendingHours),
  duePending: secondsOf(duePendingHours) ?? 0,
  pendingLeave: secondsOf(pendingLeaveHours),
});

/**
 * Adds what awaits approval to the running totals, period by period: what is not of the periods is of years before.
 */
function withExpected(periods: readonly Omit<Period, 'expected'>[], pending: number): Period[] {
  let waiting = periods.reduce((left, { duePending }) => left - duePending, pending);
  return periods.map((period) => {
    waiting += period.duePending;
    return { ...period, expected: period.running === null ? null : period.running + waiting };
  });
}

/** A year's answer in seconds. */
export const toYear = ({
  items,
  totals,
  openingHours,
  carriedHours,
  pendingHours,
  pendingLeaveHours,
  ...year
}: SurplusYear): Year => ({
  ...year,
  totals: figuresOf(totals),
  opening: parseDuration(openingHours),
  carried: parseDuration(carriedHours),
  pending: secondsOf(pendingHours),
  pendingLeave: secondsOf(pendingLeaveHours),
  periods: withExpected(items.map(periodOf), secondsOf(pendingHours) ?? 0),
});

/** The periods that are drawn: from the first that counts. */
export const countedPeriods = ({ periods, countedFrom }: Pick<Year, 'periods' | 'countedFrom'>): readonly Period[] => {
  const counted = periods.filter(({ toDate }) => toDate >= countedFrom);
  return counted.length === 0 ? periods : counted;
};

/**
 * A period's bar around zero in two parts, each from and to in seconds: what stands whatever becomes of the hours that
 * await approval, and what those change.
 */
export function barOf(
  balance: number,
  waiting: number,
): { readonly sure: readonly [number, number]; readonly open: readonly [number, number] } {
  const after = balance + waiting;
  const sure = balance * after <= 0 ? 0 : Math.sign(balance) * Math.min(Math.abs(balance), Math.abs(after));
  return { sure: [0, sure], open: [balance, after] };
}

/**
 * The bars of a line's drawing, where it isn't known when the hours that await approval were worked: they are taken for
 * those of the latest period that is due, as most of them are.
 */
export function sparkOf(balances: readonly (string | null)[], waiting: number): ReturnType<typeof barOf>[] {
  const latest = balances.findLastIndex((balance) => balance !== null);
  return balances.map((balance, place) => barOf(secondsOf(balance) ?? 0, place === latest ? waiting : 0));
}

/** What is shown of a period: what is due of it, else all of it. */
export const countedOf = ({ due, whole }: Period): Figures => due ?? whole;

/** Parts that most people have nothing of: shown where there is something. */
const rare: readonly Part[] = ['outside', 'paidOut'];
const taken: readonly Part[] = ['contract', ...rare];

/** Whether a part is shown: the organisation keeps it, and a rare one is not zero. */
export const isShown = (figures: Figures, part: Part): boolean =>
  figures[part] !== null && (figures[part] !== 0 || !rare.includes(part));

/** A part as it goes into the balance: what the contract asks, stands outside it or was paid out is removed. */
export const signedPart = (figures: Figures, part: Part): number =>
  taken.includes(part) ? 0 - (figures[part] ?? 0) : (figures[part] ?? 0);

/** The days of a period that its figures are of: those that count, or all where none does. */
export function countedDays(
  { fromDate, toDate, due }: Pick<Period, 'fromDate' | 'toDate' | 'due'>,
  countedFrom: string,
  today: string,
): { readonly fromDate: string; readonly toDate: string } {
  if (due === null) return { fromDate, toDate };
  // A day counts once it is over.
  const through = addDays(today, -1);
  return { fromDate: countedFrom > fromDate ? countedFrom : fromDate, toDate: through < toDate ? through : toDate };
}

const HOUR = 3600;
const steps = [1, 2, 4, 8, 10, 20, 40, 80, 100, 200, 400, 800, 1000, 2000, 4000];
const MAX_LINES = 5;

/** Lines of a scale, in seconds from low to high, that holds zero and all values; at least an hour either way. */
export function scaleAround(values: readonly number[]): number[] {
  const low = Math.min(-HOUR, ...values);
  const high = Math.max(HOUR, ...values);
  const step =
    (steps.find((hours) => Math.ceil(high / (hours * HOUR)) - Math.floor(low / (hours * HOUR)) < MAX_LINES) ?? 8000) *
    HOUR;
  const first = Math.floor(low / step);
  return Array.from({ length: Math.ceil(high / step) - first + 1 }, (_, index) => (first + index) * step);
}
