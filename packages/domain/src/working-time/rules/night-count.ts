/** No more than 36 night shifts that end past 02:00 in any 16 consecutive weeks. Source: ATW 5:8. */
import type { Timeline } from '../timeline.ts';
import type { Finding } from '../violation.ts';
import { periodsOf, windowsAbove } from '../weeks.ts';

const WEEKS = 16;
const LIMIT = 36;

/** Windows of 16 weeks with more than 36 nights. */
export function nightCount(timeline: Timeline): Finding[] {
  return windowsAbove(timeline, WEEKS, LIMIT, ({ nights }) => nights).map(({ sum, weeks, place, from, to }) => ({
    rule: 'night-count',
    periodIds: periodsOf(weeks),
    params: { actual: sum, limit: LIMIT, weeks: WEEKS, from, to },
    ...place,
    excess: sum - LIMIT,
  }));
}
