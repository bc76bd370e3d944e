// Calendar days, as the Amsterdam browser of the tests counts them.
import { currentTime } from '@rooster/domain/clock';
import { addDays, localDate } from '@rooster/domain/time';
import type { Language } from './words.ts';

/** `YYYY-MM-DD`, so many days from today. */
export function dayFromToday(days: number): string {
  return addDays(localDate(currentTime(), 'Europe/Amsterdam'), days);
}

const WEEK = 7 * 86_400_000;
/** A Monday. */
const SOME_MONDAY = Date.UTC(2024, 0, 1);

const weekOf = (day: string): number => Math.floor((Date.parse(`${day}T00:00:00Z`) - SOME_MONDAY) / WEEK);

/** How many weeks a day lies before the present one. */
export function weeksAgo(day: string): number {
  return weekOf(dayFromToday(0)) - weekOf(day);
}

/** An instant of a winter or summer day in Amsterdam, with its offset. */
export function amsterdam(day: string, time: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  const name = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam', timeZoneName: 'longOffset' }).formatToParts(noon).find(({ type }) => type === 'timeZoneName')?.value;
  return `${day}T${time}:00${name?.replace('GMT', '') ?? 'Z'}`;
}

/** The calendar month before the present one, `YYYY-MM`. All of its days have passed. */
export function lastMonth(): string {
  const [year = 0, month = 1] = dayFromToday(0).split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

/** The first day of a month that is a weekday, Monday being 1 and Sunday 7: no clock changes so early in a month in Amsterdam. */
export function firstOf(month: string, weekday: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  const until = (weekday - first.getUTCDay() + 7) % 7;
  return new Date(first.getTime() + until * 86_400_000).toISOString().slice(0, 10);
}

/** A day in full, as the screens of a language write it: `maandag 16 november 2026`. */
export function inFull(day: string, language: Language): string {
  const form = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', form).format(new Date(`${day}T00:00:00Z`)).replace(',', '');
}
