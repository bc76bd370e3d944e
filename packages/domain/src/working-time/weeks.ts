/** Windows of several consecutive weeks, sliding week by week. */
import { fromEpochDay } from '../time/plain-date.ts';
import { startOfEpochDay } from '../time/start-of-day.ts';
import { firstDayOfWeek } from './reading.ts';
import type { Timeline, WeekSum } from './timeline.ts';
import type { Finding } from './violation.ts';

/** Consecutive weeks whose sum is above a limit. */
export interface WeekWindow {
  readonly sum: number;
  readonly weeks: readonly WeekSum[];
  /** Place, bounds and first and last date, ready for the finding. */
  readonly place: Pick<Finding, 'start' | 'end' | 'window'>;
  readonly from: string;
  readonly to: string;
}

/**
 * Windows of `length` weeks in which `value` adds up to more than `limit`. Only windows that begin with a week that
 * counts: any other lies within one of these.
 */
export function windowsAbove(
  { weeks, timeZoneId }: Timeline,
  length: number,
  limit: number,
  value: (week: WeekSum) => number,
): WeekWindow[] {
  const found: WeekWindow[] = [];
  let sum = 0;
  let next = 0;
  for (const [index, first] of weeks.entries()) {
    for (let week = weeks[next]; week !== undefined && week.week < first.week + length; week = weeks[next]) {
      sum += value(week);
      next += 1;
    }
    if (sum > limit && value(first) > 0) {
      const start = firstDayOfWeek(first.week);
      found.push({
        sum,
        weeks: weeks.slice(index, next),
        place: {
          start: startOfEpochDay(start, timeZoneId),
          end: startOfEpochDay(start + length * 7, timeZoneId),
          window: index,
        },
        from: fromEpochDay(start),
        to: fromEpochDay(start + length * 7 - 1),
      });
    }
    sum -= value(first);
  }
  return found;
}

function periodsOf(weeks: readonly WeekSum[], pick: (week: WeekSum) => readonly string[]): string[] {
  return [...new Set(weeks.flatMap(pick))];
}

/**
 * Periods of the weeks, each once, in order. Put together when they are asked for first: of a year's windows hardly any
 * finding is told, and naming the work of all of them takes longer than finding them.
 */
export function periodsLater(
  weeks: readonly WeekSum[],
  pick: (week: WeekSum) => readonly string[] = ({ periodIds }) => periodIds,
): () => readonly string[] {
  let known: readonly string[] | undefined;
  return () => (known ??= periodsOf(weeks, pick));
}

/** Whether a window or week begins before the person is 18. */
export function beginsAsYouth({ adultFrom }: Timeline, first: WeekSum | undefined): boolean {
  return first !== undefined && firstDayOfWeek(first.week) < adultFrom;
}
