/** Under 18: no more than 40 hours a week on average over any 4 consecutive weeks. Source: ATW 5:7. */
import type { Timeline } from '../timeline.ts';
import type { Finding } from '../violation.ts';
import { overWeekLimit } from '../week-totals.ts';

/** Windows of 4 weeks with more than 160 hours. */
export function youthAverage4Weeks(timeline: Timeline): Finding[] {
  return overWeekLimit(timeline, { rule: 'youth-average-4-weeks', weeks: 4, hours: 4 * 40, whose: 'youth' });
}
