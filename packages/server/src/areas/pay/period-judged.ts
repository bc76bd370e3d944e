/** Which dates' hours have to be known to judge others. Pure. */
import { boundsOf, type RulesFrom } from '@rooster/domain/pay-rules';
import { addDays } from '@rooster/domain/time';
import type { Period } from '../../platform/http/period.ts';

/** The dates whose hours have a say in those of a period: every day, week, month or year that overtime counts over. */
export function periodJudged({ fromDate, toDate }: Period, versions: readonly RulesFrom[]): Period {
  let judged = { fromDate: addDays(fromDate, -1), toDate };
  for (const { what } of versions.flatMap(({ rules }) => rules)) {
    if (what.kind !== 'threshold') continue;
    const { first } = boundsOf(what.per, fromDate);
    const { last } = boundsOf(what.per, toDate);
    judged = {
      fromDate: first < judged.fromDate ? first : judged.fromDate,
      toDate: last > judged.toDate ? last : judged.toDate,
    };
  }
  // A shift that runs over the first midnight belongs to both days.
  return { fromDate: addDays(judged.fromDate, -1), toDate: judged.toDate };
}

/** Some dates, with the one that hours which begin on the last of them may run into. */
export const withNightAfter = ({ fromDate, toDate }: Period): Period => ({ fromDate, toDate: addDays(toDate, 1) });

/** All of the years in which somebody is at work who begins on some dates: on New Year's Eve that is two. */
export function yearsOf(dates: Period): Period {
  const { fromDate, toDate } = withNightAfter(dates);
  return { fromDate: `${fromDate.slice(0, 4)}-01-01`, toDate: `${toDate.slice(0, 4)}-12-31` };
}

export const isWithin = (date: string, { fromDate, toDate }: Period): boolean => fromDate <= date && date <= toDate;
