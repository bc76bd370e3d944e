/** No more than 7 shifts in a row when one of them is a night shift. Source: ATW 5:8. The weekly rest ends a row. */
import { fromEpochDay } from '../../time/plain-date.ts';
import { restBetween, type Duty, type Timeline } from '../timeline.ts';
import { HOUR } from '../units.ts';
import type { Finding } from '../violation.ts';

const LIMIT = 7;
const ENDS_SERIES = 36 * HOUR;

function finding(series: readonly Duty[], first: Duty, last: Duty): Finding {
  return {
    rule: 'night-series-length',
    periodIds: series.flatMap(({ periodIds }) => periodIds),
    params: {
      actual: series.length,
      limit: LIMIT,
      from: fromEpochDay(first.startDay),
      to: fromEpochDay(last.startDay),
    },
    start: first.start,
    end: last.end,
    excess: series.length - LIMIT,
  };
}

/** Rows of more than 7 shifts with a night among them. */
export function nightSeriesLength({ duties }: Timeline): Finding[] {
  const findings: Finding[] = [];
  let from = 0;
  for (const [index, last] of duties.entries()) {
    const next = duties[index + 1];
    if (next !== undefined && restBetween(last, next) < ENDS_SERIES) continue;
    const first = duties[from];
    if (first !== undefined && index - from + 1 > LIMIT) {
      const series = duties.slice(from, index + 1);
      if (series.some(({ isNight }) => isNight)) findings.push(finding(series, first, last));
    }
    from = index + 1;
  }
  return findings;
}
