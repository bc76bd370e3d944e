/**
 * The chart's bars: days put together where there are too many of them to see, and a scale that ends on a round hour.
 * Pure.
 */
import { addDays, daysBetween, mondayOf, monthBounds } from '@rooster/domain/time';

/** Hours of one day, in whole seconds. */
export interface DayHours {
  readonly date: string;
  readonly worked: number;
  readonly pending: number;
  readonly leave: number;
}

/** Whether a day has no hours to draw. */
export const isEmpty = ({ worked, pending, leave }: DayHours): boolean => worked + pending + leave === 0;

/** How many days a bar is about. */
export type BarUnit = 'day' | 'week' | 'month';

/** One bar: its hours, and its first and last day within the period. */
export interface Bar {
  readonly from: string;
  readonly to: string;
  readonly worked: number;
  readonly pending: number;
  readonly leave: number;
}

const MAX_DAY_BARS = 45;
const MAX_WEEK_BARS = 30;

/** What a bar stands for in a period of that many days. */
export function barUnit(days: number): BarUnit {
  if (days <= MAX_DAY_BARS) return 'day';
  return days <= MAX_WEEK_BARS * 7 ? 'week' : 'month';
}

const firstOf: Readonly<Record<BarUnit, (date: string) => string>> = {
  day: (date) => date,
  week: mondayOf,
  month: (date) => monthBounds(date).first,
};

/** The bars of a period, also those without hours. Days outside the period are left out. */
export function barsOf(
  days: readonly DayHours[],
  fromDate: string,
  toDate: string,
): { readonly unit: BarUnit; readonly bars: readonly Bar[] } {
  const unit = barUnit(daysBetween(fromDate, toDate) + 1);
  const bars = new Map<string, Bar>();
  for (let date = fromDate; date <= toDate; date = addDays(date, 1)) {
    const key = firstOf[unit](date);
    const bar = bars.get(key);
    bars.set(key, bar ? { ...bar, to: date } : { from: date, to: date, worked: 0, pending: 0, leave: 0 });
  }
  for (const { date, worked, pending, leave } of days) {
    const key = firstOf[unit](date);
    const bar = date >= fromDate && date <= toDate ? bars.get(key) : undefined;
    if (bar)
      bars.set(key, { ...bar, worked: bar.worked + worked, pending: bar.pending + pending, leave: bar.leave + leave });
  }
  return { unit, bars: [...bars.values()] };
}

const HOUR = 3600;
const LINES = 4;
const rounds = [1, 2, 3, 4, 5, 8, 10];

/** The scale's lines from zero up, in seconds: whole hours, equally far apart, the last at or above `most`. */
export function scaleFor(most: number): readonly number[] {
  const hours = Math.max(1, most / HOUR / LINES);
  const power = 10 ** Math.floor(Math.log10(hours));
  const step = Math.ceil((rounds.find((round) => round * power >= hours - 1e-9) ?? 10) * power);
  const count = Math.max(1, Math.ceil(most / HOUR / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, line) => line * step * HOUR);
}
