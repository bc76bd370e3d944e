/**
 * When fixed hours are to be offered to somebody on call: each time after twelve months, at the latest in the
 * thirteenth (BW 7:628a; https://evl-advocaten.nl/de-wab-deel-3-oproepovereenkomst/, read 2026-11-25).
 */
import { addDays, daysBetween, isPlainDate } from '../time/plain-date.ts';
import type { Contract } from './contract.ts';
import { fixesHours } from './fixed.ts';

/** Twelve months on call, and when the offer that follows is due. Dates are `YYYY-MM-DD`, all included. */
export interface OnCallYear {
  readonly fromDate: string;
  readonly toDate: string;
  /** The first day after the twelve months. */
  readonly dueFrom: string;
  /** The last day of the thirteenth month. */
  readonly dueUntil: string;
}

/** The same day so many months later, or the last of a month that is too short for it. */
function monthsLater(date: string, months: number): string {
  const month = Number(date.slice(5, 7)) - 1 + months;
  const prefix = `${Number(date.slice(0, 4)) + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  const days = [date.slice(8), '30', '29', '28'];
  return days.map((day) => `${prefix}-${day}`).find((day) => isPlainDate(day)) ?? date;
}

interface Stretch {
  readonly from: string;
  /** Null while it goes on. */
  readonly to: string | null;
}

/** Stretches of time without fixed hours; contracts that follow each other without a day between are one. */
function stretchesOf(contracts: readonly Contract[]): Stretch[] {
  const onCall = contracts
    .filter((contract) => contract.state === 'finalised' && !fixesHours(contract))
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  const stretches: Stretch[] = [];
  for (const { startDate, endDate } of onCall) {
    const last = stretches.at(-1);
    if (last?.to && addDays(last.to, 1) === startDate) stretches.splice(-1, 1, { from: last.from, to: endDate });
    else stretches.push({ from: startDate, to: endDate });
  }
  return stretches;
}

/** Every twelve months on call of a person that are over by a date, also those after which it ended. */
export function onCallYears(contracts: readonly Contract[], until: string): OnCallYear[] {
  return stretchesOf(contracts).flatMap(({ from, to }) => {
    const years: OnCallYear[] = [];
    for (let number = 1; ; number += 1) {
      const dueFrom = monthsLater(from, number * 12);
      // An employment that ends with the twelve months asks for no offer.
      if (dueFrom > until || (to !== null && to < dueFrom)) return years;
      years.push({
        fromDate: monthsLater(from, (number - 1) * 12),
        toDate: addDays(dueFrom, -1),
        dueFrom,
        dueUntil: addDays(monthsLater(from, number * 12 + 1), -1),
      });
    }
  });
}

/**
 * Average seconds per week, and per month as a twelfth of 365 days, of what was worked in some days of a year; whole
 * minutes.
 */
export function averageHours(
  seconds: number,
  { fromDate, toDate }: Pick<OnCallYear, 'fromDate' | 'toDate'>,
): { readonly perWeek: number; readonly perMonth: number } {
  const days = daysBetween(fromDate, toDate) + 1;
  if (days <= 0) return { perWeek: 0, perMonth: 0 };
  const per = (length: number): number => Math.round((seconds * length) / days / 60) * 60;
  return { perWeek: per(7), perMonth: per(365 / 12) };
}
