/** Who works 16 nights or more in 16 weeks works 40 hours a week on average in them. Source: ATW 5:8. */
import type { Timeline } from '../timeline.ts';
import type { Finding } from '../violation.ts';
import { overWeekLimit, type WeekLimit } from '../week-totals.ts';

/** What the rule allows to anyone who works `nights` nights or more in the same weeks. */
export const nightAverageLimit = {
  rule: 'night-average',
  weeks: 16,
  hours: 16 * 40,
  whose: 'all',
  nights: 16,
} as const satisfies WeekLimit & { nights: number };

/** Windows of 16 weeks with 16 nights or more and over 640 hours. */
export function nightAverage(timeline: Timeline): Finding[] {
  return overWeekLimit(timeline, {
    ...nightAverageLimit,
    applies: ({ weeks }) => weeks.reduce((sum, { nights }) => sum + nights, 0) >= nightAverageLimit.nights,
  });
}
