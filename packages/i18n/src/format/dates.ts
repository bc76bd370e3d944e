/**
 * Dates, times in a zone, relative days and titles of periods. Plain dates (`YYYY-MM-DD`) never pass through a time
 * zone.
 */
import type { InEachLanguage, Language } from '@rooster/domain/language';
import { addDays, daysBetween, isoWeekOf, mondayOf } from '@rooster/domain/time';
import { dateFormat, relativeFormat } from './intl.ts';

/**
 * `short` ma 16 nov · `shortYear` ma 16 nov 2026 · `long` maandag 16 november 2026 · `medium` 16 nov 2026 · `day` 16
 * november.
 */
export type DateForm = 'short' | 'shortYear' | 'long' | 'medium' | 'day';

const forms: Readonly<Record<DateForm, Intl.DateTimeFormatOptions>> = {
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  shortYear: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  day: { day: 'numeric', month: 'long' },
};

const noonUtc = (date: string) => new Date(`${date}T12:00:00Z`);
/** English puts a comma after the weekday where a year follows and none where not; here it never does. */
const withoutComma = (text: string) => text.replace(/^(\S+), /, '$1 ');

/** A plain date in words or figures. */
export function formatDate(language: Language, date: string, form: DateForm = 'short'): string {
  return withoutComma(dateFormat(language, { ...forms[form], timeZone: 'UTC' }).format(noonUtc(date)));
}

/** Time of day of an instant in an IANA zone, `HH:mm` on a 24-hour clock. */
export function formatTime(language: Language, instant: string | Date, timeZone: string): string {
  return dateFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
    new Date(instant),
  );
}

/** Day and time of an instant in an IANA zone: `ma 16 nov 09:00`. */
export function formatDateTime(
  language: Language,
  instant: string | Date,
  timeZone: string,
  form: DateForm = 'short',
): string {
  const day = withoutComma(dateFormat(language, { ...forms[form], timeZone }).format(new Date(instant)));
  return `${day} ${formatTime(language, instant, timeZone)}`;
}

/** Yesterday, today and tomorrow by name; any other day as a short date, with its year when that is not today's. */
export function formatRelativeDay(language: Language, date: string, today: string): string {
  const days = daysBetween(today, date);
  if (Math.abs(days) <= 1) return relativeFormat(language, { numeric: 'auto' }).format(days, 'day');
  return formatDate(language, date, date.slice(0, 4) === today.slice(0, 4) ? 'short' : 'shortYear');
}

/** `short` 16–22 nov · `year` 16–22 nov 2026: for where nothing around it says the year. */
export type RangeForm = 'short' | 'year';

/** Both ends in few words; days of two years always have them: `28 dec 2026 – 3 jan 2027`. */
export function formatDateRange(language: Language, from: string, to: string, form: RangeForm = 'short'): string {
  const isShort = form === 'short' && from.slice(0, 4) === to.slice(0, 4);
  const year = isShort ? {} : { year: 'numeric' as const };
  return dateFormat(language, { day: 'numeric', month: 'short', ...year, timeZone: 'UTC' })
    .formatRange(noonUtc(from), noonUtc(to))
    .replace(/^(\d+)\s–\s(\d+ \S+( \d+)?)$/, '$1–$2');
}

const weekTitle: InEachLanguage = { en: 'Week', nl: 'week' };

/** What a week's title says beside its number. */
export interface WeekOptions {
  /** The year too: that of the week. */
  readonly year?: boolean;
  /** It stands within a sentence: no capital, as an English title has. */
  readonly within?: boolean;
}

/** Title of the ISO week that a date lies in: `week 47, 2026`. */
export function formatWeek(language: Language, date: string, options: WeekOptions = {}): string {
  const { week, year } = isoWeekOf(date);
  const name = weekTitle[language];
  const title = `${options.within === true ? name.toLowerCase() : name} ${week}`;
  return options.year === true ? `${title}, ${year}` : title;
}

/** The week's days: `16–22 nov`. */
export function formatWeekDays(language: Language, date: string): string {
  const monday = mondayOf(date);
  return formatDateRange(language, monday, addDays(monday, 6));
}

/** Title of the month that a date lies in: `november 2026`. */
export function formatMonth(language: Language, date: string): string {
  return dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(noonUtc(date));
}

/** Short name of the month that a date lies in: `mrt`. */
export function formatMonthShort(language: Language, date: string): string {
  return dateFormat(language, { month: 'short', timeZone: 'UTC' }).format(noonUtc(date));
}

/** Name of an ISO weekday (1 Monday … 7 Sunday): `ma` or `maandag`. */
export function formatWeekday(language: Language, weekday: number, form: 'short' | 'long' = 'short'): string {
  // 2024-01-01 was a Monday.
  return dateFormat(language, { weekday: form, timeZone: 'UTC' }).format(noonUtc(addDays('2024-01-01', weekday - 1)));
}
