/** Under 18: no more than 45 hours of work in a week. Source: ATW 5:7. */
import type { Timeline } from '../timeline.ts';
import type { Finding } from '../violation.ts';
import { overWeekLimit } from '../week-totals.ts';

/** Weeks with more than 45 hours. */
export function youthWeekHours(timeline: Timeline): Finding[] {
  return overWeekLimit(timeline, { rule: 'youth-week-hours', weeks: 1, hours: 45, whose: 'youth' });
}
