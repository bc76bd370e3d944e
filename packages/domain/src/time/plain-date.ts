/** Arithmetic on plain dates (`YYYY-MM-DD`): a day in the calendar, without a clock or a zone. */

export const DAY_MS = 86_400_000;

const shape = /^(\d{4})-(\d{2})-(\d{2})$/;

// The same few dates are read and written for every person, shift and contract of an answer. Both caches are bounded.
const maxKnown = 5000;
const knownDays = new Map<string, number>();
const knownDates = new Map<number, string>();

/** Days since 1970-01-01, or null when the text is no day of the calendar. */
function parseDay(date: string): number | null {
  const known = knownDays.get(date);
  if (known !== undefined) return known;
  const match = shape.exec(date);
  if (match === null) return null;
  const moment = new Date(0);
  // Not Date.UTC: that reads the years 0 to 99 as 1900 to 1999.
  moment.setUTCFullYear(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  const day = moment.getTime() / DAY_MS;
  if (fromEpochDay(day) !== date) return null;
  if (knownDays.size >= maxKnown) knownDays.clear();
  knownDays.set(date, day);
  return day;
}

/** The date that many days after 1970-01-01. */
export function fromEpochDay(day: number): string {
  const known = knownDates.get(day);
  if (known !== undefined) return known;
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
  if (knownDates.size >= maxKnown) knownDates.clear();
  knownDates.set(day, date);
  return date;
}

/**
 * Days from 1970-01-01 to the date.
 * @throws {RangeError} when the text is no day of the calendar.
 */
export function toEpochDay(date: string): number {
  const day = parseDay(date);
  if (day === null) throw new RangeError(`Not a date: ${date}`);
  return day;
}

/** Whether the text is a day of the calendar, written `YYYY-MM-DD`. */
export function isPlainDate(text: string): boolean {
  return parseDay(text) !== null;
}

/** The date `days` days later; earlier when negative. */
export function addDays(date: string, days: number): string {
  return fromEpochDay(toEpochDay(date) + days);
}

/** Days from `from` to `to`: 0 for the same day, negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return toEpochDay(to) - toEpochDay(from);
}

/** Order of two dates: -1 when `a` is earlier, 1 when later, 0 when the same. */
export function compareDates(a: string, b: string): -1 | 0 | 1 {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** First and last day of the month the date lies in. */
export function monthBounds(date: string): { first: string; last: string } {
  const day = new Date(toEpochDay(date) * DAY_MS);
  const last = new Date(day);
  last.setUTCMonth(day.getUTCMonth() + 1, 0);
  return { first: `${date.slice(0, 8)}01`, last: last.toISOString().slice(0, 10) };
}
