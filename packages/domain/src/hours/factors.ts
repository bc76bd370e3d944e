/** Which surcharge factor a date has. Factors are percentages, also with decimals, 100 meaning no surcharge. */
import { weekdayOf } from '../time/iso-week.ts';

/** One factor per weekday, Monday first. */
export type WeekdayFactors = readonly [number, number, number, number, number, number, number];

/** A date with a factor of its own. */
export interface SurchargeDay {
  readonly date: string;
  readonly factor: number;
}

/** A tenant's surcharges. */
export interface Surcharges {
  readonly weekdays: WeekdayFactors;
  /** Weekday factors of dates before another, the earliest such date first; absent where those of now always held. */
  readonly earlier?: readonly { readonly before: string; readonly weekdays: WeekdayFactors }[];
  /** Only days that carry a surcharge; one that is merely a free day does not belong here. */
  readonly days: readonly SurchargeDay[];
}

/** No surcharge on any day. */
export const noSurcharges: Surcharges = { weekdays: [100, 100, 100, 100, 100, 100, 100], days: [] };

/**
 * The factor of a date: of its surcharge day, which replaces the weekday's even when it is lower, else of its weekday.
 * Of several surcharge days on one date the highest counts; factors are never added.
 * @throws {RangeError} when the factor is no percentage of at least 100.
 */
export function factorOf(date: string, { weekdays: ofNow, earlier = [], days }: Surcharges): number {
  const weekdays = earlier.find(({ before }) => date < before)?.weekdays ?? ofNow;
  const own = days.filter((day) => day.date === date).map((day) => day.factor);
  const factor = own.length > 0 ? Math.max(...own) : weekdays[(weekdayOf(date) - 1) as 0 | 1 | 2 | 3 | 4 | 5 | 6];
  if (!Number.isFinite(factor) || factor < 100) throw new RangeError(`Not a factor: ${factor}`);
  return factor;
}
