/** Which days the overview is about. Pure. */
import { daysBetween, isPlainDate } from '@rooster/domain/time';
import { periodOf, type PeriodUnit } from '@rooster/ui';
import type { Days } from '../../shared/days.ts';

/** A week or month around a date, or two days of somebody's choice. Dates are `YYYY-MM-DD`. */
export type Chosen =
  | { readonly unit: PeriodUnit; readonly date: string }
  | { readonly unit: 'range'; readonly from: string; readonly to: string };

/** The longest period the server answers at once, in days. */
export const MAX_DAYS = 400;

/** Why two chosen days are no period. */
export type RangeProblem = 'invalid-date' | 'end-before-start' | 'period-too-long';

/** What is wrong with two chosen days; null when nothing is. */
export function rangeProblem(from: string, to: string): RangeProblem | null {
  if (!isPlainDate(from) || !isPlainDate(to)) return 'invalid-date';
  if (to < from) return 'end-before-start';
  return daysBetween(from, to) + 1 > MAX_DAYS ? 'period-too-long' : null;
}

/** The days of what was chosen; null while two chosen days are no period. */
export function daysOf(chosen: Chosen): Days | null {
  if (chosen.unit === 'range')
    return rangeProblem(chosen.from, chosen.to) === null ? { fromDate: chosen.from, toDate: chosen.to } : null;
  const { from, to } = periodOf(chosen.unit, chosen.date);
  return { fromDate: from, toDate: to };
}

/** The choice in another unit: the days stay as near as they can. `today` counts where no day can be read. */
export function inUnit(chosen: Chosen, unit: Chosen['unit'], today: string): Chosen {
  if (unit === 'range') {
    const days = daysOf(chosen);
    return { unit, from: days?.fromDate ?? today, to: days?.toDate ?? today };
  }
  const date = chosen.unit === 'range' ? chosen.from : chosen.date;
  return { unit, date: isPlainDate(date) ? date : today };
}
