/** What contracts ask over long stretches of time, without going day by day. Pure; seconds, dates `YYYY-MM-DD`. */
import { fixesHours, patternSeconds, type Contract } from '../contracts/index.ts';
import { addDays, daysBetween } from '../time/index.ts';
import type { SurplusParts } from './surplus-year.ts';

const DAYS = 7;

/** Seconds of a contract's pattern from `from` through `to`: whole weeks at once, what is left day by day. */
function patternBetween(contract: Contract, from: string, to: string): number {
  const days = daysBetween(from, to) + 1;
  const weeks = Math.floor(days / DAYS);
  let sum = weeks * contract.contractWorkweek.reduce((week, day) => week + day, 0);
  for (let day = weeks * DAYS; day < days; day += 1) sum += patternSeconds(contract, addDays(from, day));
  return sum;
}

/**
 * What the finalised contracts for fixed hours ask from `from` through `to`, and what free days credit: the same as
 * `surplusOfYear` has for these days.
 */
export function contractHoursBetween(
  contracts: readonly Contract[],
  freeDays: Iterable<string>,
  from: string,
  to: string,
): Pick<SurplusParts, 'contract' | 'holidayCredit'> {
  const free = [...freeDays];
  const sums = { contract: 0, holidayCredit: 0 };
  for (const contract of contracts) {
    const first = contract.startDate > from ? contract.startDate : from;
    const last = contract.endDate !== null && contract.endDate < to ? contract.endDate : to;
    if (contract.state !== 'finalised' || !fixesHours(contract) || first > last) continue;
    sums.contract += patternBetween(contract, first, last);
    for (const date of free) if (first <= date && date <= last) sums.holidayCredit += patternSeconds(contract, date);
  }
  return sums;
}
