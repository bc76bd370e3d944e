/** The period that is worked out. Pure. */
import { daysBetween, isPlainDate, monthBounds, addDays } from '@rooster/domain/time';
import type { Days } from '../../shared/days.ts';

/** As long as the server answers at once. */
export const MAX_DAYS = 400;

/** The month before that of a day: the last that is complete. */
export function lastMonth(today: string): Days {
  const { first, last } = monthBounds(addDays(monthBounds(today).first, -1));
  return { fromDate: first, toDate: last };
}

/** What is wrong with a period as typed; null when it can be asked for. */
export function trialProblem({
  fromDate,
  toDate,
}: Days): 'invalid-date' | 'end-before-start' | 'period-too-long' | null {
  if (!isPlainDate(fromDate) || !isPlainDate(toDate)) return 'invalid-date';
  if (toDate < fromDate) return 'end-before-start';
  return daysBetween(fromDate, toDate) + 1 > MAX_DAYS ? 'period-too-long' : null;
}
