/** 46 hours of rest after three or more night shifts in a row. Source: ATW 5:8. */
import { restFinding } from '../duty-finding.ts';
import { restBetween, type Timeline } from '../timeline.ts';
import { HOUR } from '../units.ts';
import type { Finding } from '../violation.ts';

const LIMIT = 46 * HOUR;
const SERIES = 3;

/** Rests shorter than 46 hours between a series of nights and the other work that follows. */
export function nightSeriesRest({ duties }: Timeline): Finding[] {
  const findings: Finding[] = [];
  let nights = 0;
  for (const [index, duty] of duties.entries()) {
    const before = duties[index - 1];
    const rested = before === undefined || restBetween(before, duty) >= LIMIT;
    if (rested) nights = 0;
    if (duty.isNight) nights += 1;
    else {
      if (before !== undefined && nights >= SERIES)
        findings.push(restFinding('night-series-rest', before, duty, LIMIT, { nights }));
      nights = 0;
    }
  }
  return findings;
}
