/** Periods that calls ask about. */
import { daysBetween } from '@rooster/domain/time';
import type { Placeholder } from 'drizzle-orm';
import { ApiError } from './handler.ts';

/** Two plain dates, both inclusive. */
export interface Period {
  readonly fromDate: string;
  readonly toDate: string;
}

/** A value, or the name by which a statement that is prepared is given one. */
export type Given = string | Placeholder;

export interface GivenPeriod {
  readonly fromDate: Given;
  readonly toDate: Given;
}

/** Longest period a call answers at once, in days: a year with room around it. */
export const MAX_PERIOD_DAYS = 400;

/** Refuses a period that is longer than a call answers at once. */
export function refuseLongPeriod({ fromDate, toDate }: Period): void {
  if (daysBetween(fromDate, toDate) + 1 <= MAX_PERIOD_DAYS) return;
  throw new ApiError('validation-failed', {
    errors: [{ path: 'toDate', code: 'period-too-long', params: { max: MAX_PERIOD_DAYS } }],
  });
}
