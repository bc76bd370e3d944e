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
  /** Days without a contract, which are no part of the months. */
  readonly breaks: readonly { readonly fromDate: string; readonly toDate: string }[];
}

/** The same day so many months later, or the last of a month that is too short for it. */
function monthsLater(date: string, months: number): string {
  const month = Number(date.slice(5, 7)) - 1 + months;
  const prefix = `${Number(date.slice(0, 4)) + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  const days = [date.slice(8), '30', '29', '28'];
  return days.map((day) => `${prefix}-${day}`).find((day) => isPlainDate(day)) ?? date;
}

/** Days between two contracts, both included. */
interface Break {
  readonly fromDate: string;
  readonly toDate: string;
}

interface Stretch {
  readonly from: string;
  /** Null while it goes on. */
  readonly to: string | null;
  readonly breaks: readonly Break[];
}

const lengthOf = ({ fromDate, toDate }: Break): number => daysBetween(fromDate, toDate) + 1;

/** The most months between two contracts that are counted together (BW 7:628a, section 5). */
const MONTHS_BETWEEN = 6;

/**
 * Stretches of time without fixed hours: contracts that follow each other within six months are one, unless hours were
 * fixed in between.
 */
function stretchesOf(contracts: readonly Contract[]): Stretch[] {
  const inOrder = contracts
    .filter(({ state }) => state === 'finalised')
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  const stretches: Stretch[] = [];
  let runsOn = false;
  for (const each of inOrder) {
    const { startDate, endDate } = each;
    const last = runsOn ? stretches.at(-1) : undefined;
    const next = last?.to ? addDays(last.to, 1) : startDate;
    runsOn = !fixesHours(each);
    if (!runsOn) continue;
    if (!last || startDate > monthsLater(next, MONTHS_BETWEEN))
      stretches.push({ from: startDate, to: endDate, breaks: [] });
    else {
      const pause = next < startDate ? [{ fromDate: next, toDate: addDays(startDate, -1) }] : [];
      stretches.splice(-1, 1, { from: last.from, to: endDate, breaks: [...last.breaks, ...pause] });
    }
  }
  return stretches;
}

/** So many days of breaks put a day off that was reckoned without them. */
const putOff = (date: string, breaks: readonly Break[]): number =>
  breaks.reduce((days, each) => (each.fromDate <= addDays(date, days) ? days + lengthOf(each) : days), 0);

/** Every twelve months on call of a person that are over by a date, also those after which it ended. */
export function onCallYears(contracts: readonly Contract[], until: string): OnCallYear[] {
  return stretchesOf(contracts).flatMap(({ from, to, breaks }) => {
    const years: OnCallYear[] = [];
    let fromDate = from;
    for (let number = 1; ; number += 1) {
      const over = monthsLater(from, number * 12);
      const days = putOff(over, breaks);
      const dueFrom = addDays(over, days);
      // An employment that ends with the twelve months asks for no offer.
      if (dueFrom > until || (to !== null && to < dueFrom)) return years;
      const dueUntil = addDays(monthsLater(from, number * 12 + 1), days - 1);
      years.push({ fromDate, toDate: addDays(dueFrom, -1), dueFrom, dueUntil, breaks });
      fromDate = dueFrom;
    }
  });
}

/**
 * Average seconds per week, and per month as a twelfth of 365 days, of what was worked in some days of a year, without
 * those of breaks; whole minutes.
 */
export function averageHours(
  seconds: number,
  { fromDate, toDate, breaks }: Pick<OnCallYear, 'fromDate' | 'toDate' | 'breaks'>,
): { readonly perWeek: number; readonly perMonth: number } {
  const off = breaks.reduce((sum, each) => {
    const from = each.fromDate > fromDate ? each.fromDate : fromDate;
    const to = each.toDate < toDate ? each.toDate : toDate;
    return from > to ? sum : sum + lengthOf({ fromDate: from, toDate: to });
  }, 0);
  const days = daysBetween(fromDate, toDate) + 1 - off;
  if (days <= 0) return { perWeek: 0, perMonth: 0 };
  const per = (length: number): number => Math.round((seconds * length) / days / 60) * 60;
  return { perWeek: per(7), perMonth: per(365 / 12) };
}
