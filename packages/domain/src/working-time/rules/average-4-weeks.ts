/** No more than 55 hours a week on average over any 4 consecutive weeks, 220 together. Source: ATW 5:7. */
import type { Timeline } from '../timeline.ts';
import type { Finding } from '../violation.ts';
import { overWeekLimit, type WeekLimit } from '../week-totals.ts';

/** What the rule allows. */
export const average4WeeksLimit = {
  rule: 'average-4-weeks',
  weeks: 4,
  hours: 4 * 55,
  whose: 'adult',
} as const satisfies WeekLimit;

/** Windows of 4 weeks with more than 220 hours. */
export function average4Weeks(timeline: Timeline): Finding[] {
  return overWeekLimit(timeline, average4WeeksLimit);
}
