/** A day, a week, a month or a year around a date, and the way to the one before and after. Dates are `YYYY-MM-DD`. */
import { addDays, isoWeekOf, mondayOf, monthBounds } from '@rooster/domain/time';

export type PeriodUnit = 'day' | 'week' | 'month' | 'year';

/** First and last day, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The day, week (Monday to Sunday), month or calendar year that holds a date. */
export function periodOf(unit: PeriodUnit, date: string): Period {
  if (unit === 'day') return { from: date, to: date };
  if (unit === 'week') {
    const from = mondayOf(date);
    return { from, to: addDays(from, 6) };
  }
  if (unit === 'year') return { from: `${date.slice(0, 4)}-01-01`, to: `${date.slice(0, 4)}-12-31` };
  const { first, last } = monthBounds(date);
  return { from: first, to: last };
}

/** First day of the period after (`1`) or before (`-1`) the one that holds a date. */
export function movePeriod(unit: PeriodUnit, date: string, direction: 1 | -1): string {
  const { from, to } = periodOf(unit, date);
  return direction === 1 ? addDays(to, 1) : periodOf(unit, addDays(from, -1)).from;
}

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** How dates are written here: English the British way, day before month. */
export const dateLocale = (language: string): string => (language.startsWith('en') ? 'en-GB' : 'nl-NL');

/** Two days and what lies between in words, such as "16 – 22 nov 2026". */
export const rangeLabel = (from: string, to: string, language: string): string =>
  new Intl.DateTimeFormat(dateLocale(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(noon(from), noon(to));

/** A day in words, such as "16 nov 2026". */
export const dayLabel = (date: string, language: string): string =>
  new Intl.DateTimeFormat(dateLocale(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(noon(date));

/** The period in words, such as "wo 18 nov 2026", "16 – 22 nov 2026", "november 2026" or "2026". */
export function periodLabel(unit: PeriodUnit, date: string, language: string): string {
  const locale = dateLocale(language);
  const { from, to } = periodOf(unit, date);
  if (unit === 'day')
    return new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(noon(from));
  if (unit === 'year') return from.slice(0, 4);
  if (unit === 'month')
    return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(noon(from));
  return rangeLabel(from, to, language);
}

/** ISO week number of a date. */
export const weekNumber = (date: string): number => isoWeekOf(date).week;
