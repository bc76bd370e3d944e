/** A day, a week, a month or a year around a date, and the way to the one before and after. Dates are `YYYY-MM-DD`. */
import { languageOf, writing } from '@rooster/domain/language';
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

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const forms = {
  day,
  weekday: { weekday: 'short', ...day },
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const made = new Map<string, Intl.DateTimeFormat>();

/** Made once for each language: that takes longer than a row of a list, of which each may ask for one. */
function formatOf(form: keyof typeof forms, language: string): Intl.DateTimeFormat {
  const { locale } = writing[languageOf(language)];
  const key = `${locale} ${form}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, { ...forms[form], timeZone: 'UTC' });
  made.set(key, format);
  return format;
}

/** Two days and what lies between in words, as `dateRange` of i18n has them: "16–22 nov 2026". */
export const rangeLabel = (from: string, to: string, language: string): string =>
  formatOf('day', language)
    .formatRange(noon(from), noon(to))
    .replace(/^(\d+)\s–\s(\d+ \S+ \d+)$/, '$1–$2');

/** A day in words, such as "16 nov 2026". */
export const dayLabel = (date: string, language: string): string => formatOf('day', language).format(noon(date));

/** The period in words, such as "wo 18 nov 2026", "16–22 nov 2026", "november 2026" or "2026". */
export function periodLabel(unit: PeriodUnit, date: string, language: string): string {
  const { from, to } = periodOf(unit, date);
  if (unit === 'day') return formatOf('weekday', language).format(noon(from));
  if (unit === 'year') return from.slice(0, 4);
  if (unit === 'month') return formatOf('month', language).format(noon(from));
  return rangeLabel(from, to, language);
}

/** ISO week number of a date. */
export const weekNumber = (date: string): number => isoWeekOf(date).week;
