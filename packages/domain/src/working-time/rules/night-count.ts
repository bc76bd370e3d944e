/** No more than 36 night shifts that end past 02:00 in any 16 consecutive weeks. Source: ATW 5:8. */
import type { Timeline } from '../timeline.ts';
import type { Finding } from '../violation.ts';
import { periodsLater, windowsAbove } from '../weeks.ts';

/** Most nights in so many weeks. */
export const nightCountLimit = { weeks: 16, nights: 36 } as const;

const { weeks: WEEKS, nights: LIMIT } = nightCountLimit;

/** Windows of 16 weeks with more than 36 nights. */
export function nightCount(timeline: Timeline): Finding[] {
  return windowsAbove(timeline, WEEKS, LIMIT, ({ nights }) => nights).map(({ sum, weeks, place, from, to }) => {
    const periods = periodsLater(weeks);
    return {
      rule: 'night-count',
      get periodIds() {
        return periods();
      },
      params: { actual: sum, limit: LIMIT, weeks: WEEKS, from, to },
      ...place,
      excess: sum - LIMIT,
    };
  });
}
