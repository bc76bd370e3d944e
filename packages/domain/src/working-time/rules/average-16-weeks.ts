/** No more than 48 hours a week on average over any 16 consecutive weeks, 768 together. Source: ATW 5:7. */
import type { Timeline } from '../timeline.ts';
import type { Finding } from '../violation.ts';
import { overWeekLimit, type WeekLimit } from '../week-totals.ts';

/** What the rule allows. */
export const average16WeeksLimit = {
  rule: 'average-16-weeks',
  weeks: 16,
  hours: 16 * 48,
  whose: 'all',
} as const satisfies WeekLimit;

/** Windows of 16 weeks with more than 768 hours. */
export function average16Weeks(timeline: Timeline): Finding[] {
  return overWeekLimit(timeline, average16WeeksLimit);
}
