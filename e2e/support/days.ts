// Calendar days, as the Amsterdam browser of the tests counts them.
import { currentTime } from '@rooster/domain/clock';
import { dutchHolidays } from '@rooster/domain/holidays';
import { addDays, localDate, mondayOf } from '@rooster/domain/time';
import { writing } from '@rooster/domain/language';
import type { Language } from './words.ts';

/** `YYYY-MM-DD`, so many days from today. */
export function dayFromToday(days: number): string {
  return addDays(localDate(currentTime(), 'Europe/Amsterdam'), days);
}

/** What a date field shows for a day: a picker writes it in words, the browser's own field has it as it is sent. */
export function shownDay(day: string): RegExp {
  const [year, , date] = day.split('-').map(Number);
  const names = ['nl-NL', 'en-US'].map((language) =>
    new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(Date.parse(`${day}T12:00:00Z`)),
  );
  return new RegExp(`^(?:${day}|${date} (?:${names.join('|')}) ${year})$`);
}

const WEEK = 7 * 86_400_000;
/** A Monday. */
const SOME_MONDAY = Date.UTC(2024, 0, 1);

const weekOf = (day: string): number => Math.floor((Date.parse(`${day}T00:00:00Z`) - SOME_MONDAY) / WEEK);

/** How many weeks a day lies before the present one. */
export function weeksAgo(day: string): number {
  return weekOf(dayFromToday(0)) - weekOf(day);
}

const offsetAt = (instant: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam', timeZoneName: 'longOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', '') ?? 'Z';

/**
 * A time of a day in Amsterdam, with the offset that holds then: on the nights of the clock change it is not that of
 * the rest of the day.
 */
export function amsterdam(day: string, time: string): string {
  const at = (offset: string): string => `${day}T${time}:00${offset}`;
  return at(offsetAt(Date.parse(at(offsetAt(Date.parse(at('Z')))))));
}

/** Whether nobody is off and no clock changes from a day until another. */
function areOrdinary(from: string, until: string): boolean {
  const hasHoliday = [from, until].some((day) =>
    dutchHolidays(Number(day.slice(0, 4))).some(({ date, isFreeDay }) => isFreeDay && date >= from && date <= until),
  );
  return !hasHoliday && amsterdam(from, '12:00').slice(16) === amsterdam(until, '12:00').slice(16);
}

/**
 * The Monday of an ordinary week with an ordinary Monday after it, so many such weeks from the present one: what a test
 * expects of it holds on every day of the year.
 */
export function mondayAhead(weeks: number): string {
  let monday = mondayOf(dayFromToday(0));
  for (let left = weeks; left > 0;) {
    monday = addDays(monday, 7);
    if (areOrdinary(monday, addDays(monday, 7))) left -= 1;
  }
  return monday;
}

/** The calendar month before the present one, `YYYY-MM`. All of its days have passed. */
export function lastMonth(): string {
  const [year = 0, month = 1] = dayFromToday(0).split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

/**
 * The first Monday to Friday of a month (1 to 5) in a week in which nobody is off, or its first such Saturday or Sunday
 * (6, 7).
 */
export function firstOf(month: string, weekday: number): string {
  const isWeekend = weekday > 5;
  for (let monday = mondayOf(`${month}-07`); monday.startsWith(month); monday = addDays(monday, 7)) {
    const day = addDays(monday, weekday - 1);
    if (isWeekend ? areOrdinary(day, day) : areOrdinary(monday, addDays(monday, 4))) return day;
  }
  throw new Error(`${month} has no ordinary week`);
}

/** A day in full, as the screens of a language write it: `maandag 16 november 2026`. */
export function inFull(day: string, language: Language): string {
  const form = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(writing[language].locale, form).format(new Date(`${day}T00:00:00Z`)).replace(',', '');
}
