/** All formats of one language together; `useFormat` gives those of the language in use. */
import {
  formatDate,
  formatDateRange,
  formatDateTime,
  formatMonth,
  formatMonthShort,
  formatRelativeDay,
  formatTime,
  formatWeek,
  formatWeekday,
  formatWeekDays,
} from './format/dates.ts';
import { formatDuration } from './format/durations.ts';
import { roleNameIn } from '@rooster/domain/role-names';
import { formatName, formatNameForList, initials } from './format/names.ts';
import { formatEuros, formatNumber, formatPercentage } from './format/numbers.ts';
import type { DateForm, RangeForm, WeekOptions } from './format/dates.ts';
import type { DurationForm } from './format/durations.ts';
import type { Language } from './locale.ts';

export type { DateForm } from './format/dates.ts';
export type { DurationForm } from './format/durations.ts';
export type { PersonName } from './format/names.ts';

function make(language: Language) {
  return {
    language,
    /** At most two decimals, in the language's notation. */
    number: (value: number) => formatNumber(language, value),
    /** Given in percent: 150 → `150%`. */
    percentage: (percent: number) => formatPercentage(language, percent),
    /** Euros, with cents unless they are asked for whole. */
    euros: (value: number, form?: 'cents' | 'whole') => formatEuros(language, value, form),
    /** Seconds or wire text → `7:30`; see `DurationForm`. */
    duration: (value: number | string, form?: DurationForm) => formatDuration(language, value, form),
    /** Plain date → `ma 16 nov`; see `DateForm`. */
    date: (date: string, form?: DateForm) => formatDate(language, date, form),
    /** Instant → `09:00` in an IANA zone. */
    time: (instant: string | Date, timeZone: string) => formatTime(language, instant, timeZone),
    /** Instant → `ma 16 nov 09:00` in an IANA zone. */
    dateTime: (instant: string | Date, timeZone: string, form?: DateForm) =>
      formatDateTime(language, instant, timeZone, form),
    /** Plain date → `gisteren`, `vandaag`, `morgen` or a short date. */
    relativeDay: (date: string, today: string) => formatRelativeDay(language, date, today),
    /** Two plain dates → `16–22 nov`; see `RangeForm`. */
    dateRange: (from: string, to: string, form?: RangeForm) => formatDateRange(language, from, to, form),
    /** Plain date → `week 47`, or `week 47, 2026`. */
    week: (date: string, options?: WeekOptions) => formatWeek(language, date, options),
    /** Plain date → days of its week, `16–22 nov`. */
    weekDays: (date: string) => formatWeekDays(language, date),
    /** Plain date → `november 2026`. */
    month: (date: string) => formatMonth(language, date),
    /** Plain date → `mrt`. */
    monthShort: (date: string) => formatMonthShort(language, date),
    /** ISO weekday (1 Monday) → `ma` or `maandag`. */
    weekday: (weekday: number, form?: 'short' | 'long') => formatWeekday(language, weekday, form),
    /** `Anna van den Berg`. */
    name: formatName,
    /** `Berg, Anna van den`. */
    nameForList: formatNameForList,
    /** A role's name; that of a preset in the language in use. */
    roleName: (name: string): string => roleNameIn(language, name),
    /** `AB`. */
    initials,
  };
}

/** The formats of one language. */
export type Format = ReturnType<typeof make>;

const formats: Readonly<Record<Language, Format>> = { en: make('en'), nl: make('nl') };

/** The formats of a language; the same object each time. */
export function formatFor(language: Language): Format {
  return formats[language];
}
