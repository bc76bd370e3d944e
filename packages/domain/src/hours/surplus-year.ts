/** A member's hours against the contract over a year, period by period. Pure; seconds throughout. */
import { fixesHours, type Contract } from '../contracts/index.ts';
import type { SurplusCalendar, SurplusSpan } from './surplus-calendar.ts';
import { balanceOf } from './surplus.ts';

/** What was registered on a date. */
export interface HoursOfDate {
  readonly date: string;
  /** Approved. */
  readonly worked?: number;
  /** Approved. */
  readonly leave?: number;
  readonly corrections?: number;
  /** Surplus that payroll was handed, booked off on the last day of its pay period. */
  readonly paidOut?: number;
  /** Worked hours that are given back in time off: they have left the balance as what is paid out has. */
  readonly inLieu?: number;
  /** What awaits a decision; in no balance. */
  readonly pendingWorked?: number;
  readonly pendingLeave?: number;
}

/** What a balance is made of, with what is beside it. */
export interface SurplusParts {
  readonly contract: number;
  readonly worked: number;
  readonly leave: number;
  /** The pattern's hours on free days. */
  readonly holidayCredit: number;
  readonly corrections: number;
  /** Surplus that payroll was handed. */
  readonly paidOut: number;
  /**
   * Of worked, leave and corrections: what lies on dates without fixed hours. It is paid as it comes and is no surplus.
   */
  readonly outside: number;
  readonly pendingWorked: number;
  readonly pendingLeave: number;
}

/** A period of the year. */
export interface SurplusPeriod extends SurplusSpan {
  /** Of the whole period, as far as it is known. */
  readonly whole: SurplusParts;
  /** Of its days that count; null for a period without any: ahead, or from before the person’s start. */
  readonly due: SurplusParts | null;
}

/** Which days count: from the person’s own start through the last day that is over. */
export interface CountedDays {
  readonly from: string;
  readonly through: string;
}

type Sums = { -readonly [Part in keyof SurplusParts]: number };

const names = [
  'contract',
  'worked',
  'leave',
  'holidayCredit',
  'corrections',
  'paidOut',
  'outside',
  'pendingWorked',
  'pendingLeave',
] as const satisfies readonly (keyof SurplusParts)[];

const nothing = (): Sums => ({
  contract: 0,
  worked: 0,
  leave: 0,
  holidayCredit: 0,
  corrections: 0,
  paidOut: 0,
  outside: 0,
  pendingWorked: 0,
  pendingLeave: 0,
});

/** The sum of parts. */
export function addSurplusParts(all: readonly SurplusParts[]): SurplusParts {
  const sums = nothing();
  for (const parts of all) for (const name of names) sums[name] += parts[name];
  return sums;
}

/**
 * worked + leave + holiday credit + corrections − contract − paid out, without what lies outside fixed hours. Above
 * zero is surplus.
 */
export const surplusBalance = (parts: SurplusParts): number => balanceOf(parts) - parts.outside - parts.paidOut;

/**
 * A year's periods of one member. `contracts` do not overlap; only finalised ones that fix hours count, each from its
 * first day to its last. A date may come in several of `hours`; dates outside the year are left out.
 */
export function surplusOfYear(
  calendar: SurplusCalendar,
  contracts: readonly Contract[],
  freeDays: ReadonlySet<string>,
  hours: Iterable<HoursOfDate>,
  counted: CountedDays,
): SurplusPeriod[] {
  const { spans, days, placeOf } = calendar;
  const whole = spans.map(nothing);
  const due = spans.map(nothing);
  const add = (place: number, date: string, part: keyof SurplusParts, seconds: number): void => {
    for (const sums of counted.from <= date && date <= counted.through ? [whole[place], due[place]] : [whole[place]])
      if (sums !== undefined) sums[part] += seconds;
  };

  const isFixed = new Uint8Array(days.length);
  for (const { startDate, endDate, contractWorkweek } of contracts.filter(
    (contract) => contract.state === 'finalised' && fixesHours(contract),
  )) {
    const first = startDate <= calendar.fromDate ? 0 : (placeOf.get(startDate) ?? days.length);
    for (let index = first; index < days.length; index += 1) {
      const day = days[index];
      if (day === undefined || (endDate !== null && day.date > endDate)) break;
      isFixed[index] = 1;
      const seconds = contractWorkweek[day.weekday] ?? 0;
      add(day.place, day.date, 'contract', seconds);
      if (freeDays.has(day.date)) add(day.place, day.date, 'holidayCredit', seconds);
    }
  }

  for (const {
    date,
    worked = 0,
    leave = 0,
    corrections = 0,
    paidOut = 0,
    inLieu = 0,
    pendingWorked = 0,
    pendingLeave = 0,
  } of hours) {
    const index = placeOf.get(date);
    const day = index === undefined ? undefined : days[index];
    if (index === undefined || day === undefined) continue;
    const amounts = {
      worked,
      leave,
      corrections,
      // Hours outside the contract are not in the balance to begin with.
      paidOut: paidOut + (isFixed[index] === 1 ? inLieu : 0),
      pendingWorked,
      pendingLeave,
      outside: isFixed[index] === 1 ? 0 : worked + leave + corrections,
    };
    for (const part of names)
      if (part !== 'contract' && part !== 'holidayCredit') add(day.place, date, part, amounts[part]);
  }

  return spans.map((span, place) => ({
    ...span,
    whole: whole[place] ?? nothing(),
    due: span.fromDate <= counted.through && span.toDate >= counted.from ? (due[place] ?? nothing()) : null,
  }));
}
