/** The periods over which working time is counted, and the limit somebody has in one. */
import { isoWeekOf, mondayOf, mondayOfIsoWeek, weeksInIsoYear } from '../time/iso-week.ts';
import { addDays, daysBetween, monthBounds } from '../time/plain-date.ts';
import type { Period, Threshold } from './model.ts';
import { contractBetween, type PayTerms } from './terms.ts';

/** First and last day, both included; `weeks` only of four weeks, which are five where the year has week 53. */
export interface Bounds {
  readonly first: string;
  readonly last: string;
  readonly weeks?: number;
}

function fourWeeksOf(date: string): Bounds {
  const { year, week } = isoWeekOf(date);
  const period = Math.min(13, Math.ceil(week / 4));
  const first = mondayOfIsoWeek({ year, week: period * 4 - 3 });
  const weeks = period === 13 ? weeksInIsoYear(year) - 48 : 4;
  return { first, last: addDays(first, weeks * 7 - 1), weeks };
}

/** The period that a date lies in; that of a shift is its day. */
export function boundsOf(per: Period, date: string): Bounds {
  switch (per) {
    case 'week': {
      const first = mondayOf(date);
      return { first, last: addDays(first, 6) };
    }
    case 'four-weeks':
      return fourWeeksOf(date);
    case 'month':
      return monthBounds(date);
    case 'year':
      return { first: `${date.slice(0, 4)}-01-01`, last: `${date.slice(0, 4)}-12-31` };
    case 'shift':
    case 'day':
      return { first: date, last: date };
  }
}

/** Paid absence of a date, in seconds. */
export interface Absence {
  readonly date: string;
  readonly seconds: number;
}

/**
 * Worked seconds in a period above which overtime begins. The norm counts for the days on which there was a contract;
 * own hours are those of the contract, day by day, so that a change in the middle of a week counts from its day.
 */
export function limitOf(
  { norm, ownHours, countsAbsence, per }: Threshold,
  { first, last, weeks = 4 }: Bounds,
  terms: readonly PayTerms[],
  absences: readonly Absence[],
): number {
  const whole = per === 'four-weeks' ? (norm * weeks) / 4 : norm;
  const held = contractBetween(terms, first, last);
  const share = held.days === 0 ? 1 : held.days / (daysBetween(first, last) + 1);
  const limit = ownHours && held.seconds > 0 ? held.seconds : Math.round(whole * share);
  if (!countsAbsence) return limit;
  const absent = absences.filter(({ date }) => first <= date && date <= last);
  return Math.max(0, limit - absent.reduce((sum, { seconds }) => sum + seconds, 0));
}
