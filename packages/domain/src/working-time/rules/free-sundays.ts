/** At least 13 Sundays without work in any 52 consecutive weeks. Source: ATW 5:6. */
import type { Timeline } from '../timeline.ts';
import type { Finding } from '../violation.ts';
import { periodsOf, windowsAbove } from '../weeks.ts';

const WEEKS = 52;
const LIMIT = 13;

/** Windows of 52 weeks with more than 39 Sundays worked. */
export function freeSundays(timeline: Timeline): Finding[] {
  return windowsAbove(timeline, WEEKS, WEEKS - LIMIT, ({ workedSunday }) => (workedSunday ? 1 : 0)).map(({ sum, weeks, place, from, to }) => ({
    rule: 'free-sundays',
    periodIds: periodsOf(weeks, ({ sundayPeriodIds }) => sundayPeriodIds),
    params: { actual: WEEKS - sum, limit: LIMIT, weeks: WEEKS, from, to },
    ...place,
    excess: sum - (WEEKS - LIMIT),
  }));
}
