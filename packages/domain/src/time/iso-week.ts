/** Weekdays and ISO 8601 weeks: Monday first, and week 1 is the week with the year's first Thursday. */
import { addDays, daysBetween, toEpochDay } from './plain-date.ts';

/** ISO weekday: 1 Monday … 7 Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A week of an ISO year; around New Year that year may differ from the calendar's. */
export interface IsoWeek {
  readonly year: number;
  readonly week: number;
}

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** ISO weekday of the date: 1 Monday … 7 Sunday. */
export function weekdayOf(date: string): Weekday {
  // 1970-01-01 was a Thursday; the second modulo keeps days before it positive.
  return (((((toEpochDay(date) + 3) % 7) + 7) % 7) + 1) as Weekday;
}

/** Monday of the week the date lies in. */
export function mondayOf(date: string): string {
  return addDays(date, 1 - weekdayOf(date));
}

/** ISO week and its year: 2027-01-01 lies in week 53 of 2026. */
export function isoWeekOf(date: string): IsoWeek {
  const thursday = addDays(date, 4 - weekdayOf(date));
  const year = yearOf(thursday);
  return { year, week: Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1 };
}

/** Number of weeks in an ISO year: 52 or 53. */
export function weeksInIsoYear(year: number): number {
  // 28 December always lies in the year's last week.
  return isoWeekOf(`${String(year).padStart(4, '0')}-12-28`).week;
}

/**
 * Monday of a week of an ISO year.
 * @throws {RangeError} when the year has no such week.
 */
export function mondayOfIsoWeek({ year, week }: IsoWeek): string {
  if (!Number.isInteger(week) || week < 1 || week > weeksInIsoYear(year))
    throw new RangeError(`No week ${week} in ${year}`);
  // 4 January always lies in week 1.
  return addDays(mondayOf(`${String(year).padStart(4, '0')}-01-04`), (week - 1) * 7);
}
