/** The year as 12 rows of 31 cells: which days there are, and how the keyboard walks over them. Pure. */
import { addDays, monthBounds, weekdayOf } from '@rooster/domain/time';

/** Columns of a row; the longest month. */
export const DAYS = 31;

/** A day of the year. */
export interface YearDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Day of the month, 1 to 31. */
  readonly day: number;
  readonly isWeekend: boolean;
  /** A week begins with it: weeks begin in another column each month. */
  readonly isMonday: boolean;
}

/** A month with its days; the row is filled up with empty cells to 31. */
export interface YearMonth {
  /** First day of the month, `YYYY-MM-DD`. */
  readonly first: string;
  readonly days: readonly YearDay[];
  /** Cells of the row that are no day. */
  readonly missing: number;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** The twelve months of a year. */
export function yearMonths(year: number): readonly YearMonth[] {
  return Array.from({ length: 12 }, (_, index) => {
    const first = `${String(year).padStart(4, '0')}-${two(index + 1)}-01`;
    const length = Number(monthBounds(first).last.slice(8));
    const days = Array.from({ length }, (__, place): YearDay => {
      const date = addDays(first, place);
      const weekday = weekdayOf(date);
      return { date, day: place + 1, isWeekend: weekday >= 6, isMonday: weekday === 1 };
    });
    return { first, days, missing: DAYS - length };
  });
}

/** The same day of a month further on or back; the last day where that month is shorter. */
function inMonth(date: string, months: number): string {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const first = `${String(Math.floor(index / 12)).padStart(4, '0')}-${two((index % 12) + 1)}-01`;
  const { last } = monthBounds(first);
  const sameDay = `${first.slice(0, 8)}${date.slice(8)}`;
  return sameDay > last ? last : sameDay;
}

const moves: Readonly<Record<string, (date: string) => string>> = {
  ArrowRight: (date) => addDays(date, 1),
  ArrowLeft: (date) => addDays(date, -1),
  ArrowDown: (date) => inMonth(date, 1),
  ArrowUp: (date) => inMonth(date, -1),
  Home: (date) => monthBounds(date).first,
  End: (date) => monthBounds(date).last,
};

/** Where a key leads from a day, kept within the day's year; undefined for a key that is no movement. */
export function dayAfterKey(date: string, key: string): string | undefined {
  const next = moves[key]?.(date);
  if (next === undefined) return undefined;
  return next.slice(0, 4) === date.slice(0, 4) ? next : date;
}
