/** No more than 60 hours of work in a week from Sunday 00:00 to Saturday 24:00. Source: ATW 5:7. */
import type { Timeline } from '../timeline.ts';
import type { Finding } from '../violation.ts';
import { overWeekLimit, type WeekLimit } from '../week-totals.ts';

/** What the rule allows. */
export const weekHoursLimit = { rule: 'week-hours', weeks: 1, hours: 60, whose: 'adult' } as const satisfies WeekLimit;

/** Weeks with more than 60 hours. */
export function weekHours(timeline: Timeline): Finding[] {
  return overWeekLimit(timeline, weekHoursLimit);
}
