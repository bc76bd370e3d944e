/** At least 13 Sundays without work in any 52 consecutive weeks. Source: ATW 5:6. */
import type { Timeline, WeekSum } from '../timeline.ts';
import type { Finding } from '../violation.ts';
import { periodsLater, windowsAbove } from '../weeks.ts';

/** Fewest free Sundays in so many weeks. */
export const freeSundaysLimit = { weeks: 52, free: 13 } as const;

const { weeks: WEEKS, free: LIMIT } = freeSundaysLimit;

/** Windows of 52 weeks with more than 39 Sundays worked. */
export function freeSundays(timeline: Timeline): Finding[] {
  const isWorked = ({ workedSunday }: WeekSum): number => (workedSunday ? 1 : 0);
  return windowsAbove(timeline, WEEKS, WEEKS - LIMIT, isWorked).map(({ sum, weeks, place, from, to }) => {
    const periods = periodsLater(weeks, ({ sundayPeriodIds }) => sundayPeriodIds);
    return {
      rule: 'free-sundays',
      get periodIds() {
        return periods();
      },
      params: { actual: WEEKS - sum, limit: LIMIT, weeks: WEEKS, from, to },
      ...place,
      excess: sum - (WEEKS - LIMIT),
    };
  });
}
