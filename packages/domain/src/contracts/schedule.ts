/** When a member works, read from the weekday pattern of the contract that holds on each day. */
import { addDays, daysBetween, weekdayOf } from '../time/index.ts';
import { contractOn, type Contract } from './contract.ts';

/** Seconds the contract asks for on a date, by its weekday, whether or not the contract holds then. */
export function patternSeconds({ contractWorkweek }: Pick<Contract, 'contractWorkweek'>, date: string): number {
  return contractWorkweek[weekdayOf(date) - 1] ?? 0;
}

/** Seconds to work on a date under the finalised contract that holds then; 0 without one. */
export function scheduledOn(contracts: readonly Contract[], date: string): number {
  const contract = contractOn(contracts, date);
  return contract === undefined ? 0 : patternSeconds(contract, date);
}

/** Seconds to work from `from` through `to`, day by day, so that a change midweek counts from its day. */
export function scheduledBetween(contracts: readonly Contract[], from: string, to: string): number {
  let sum = 0;
  for (let date = from; date <= to; date = addDays(date, 1)) sum += scheduledOn(contracts, date);
  return sum;
}

/** The part of a calendar year in which one contract holds. */
export interface ContractSegment {
  readonly contract: Contract;
  readonly year: number;
  /** First and last day, both included. */
  readonly from: string;
  readonly to: string;
  readonly days: number;
  /** 365 or 366. */
  readonly daysOfYear: number;
}

/** First and last day of a calendar year. */
export function yearBounds(year: number): { first: string; last: string } {
  const digits = String(year).padStart(4, '0');
  return { first: `${digits}-01-01`, last: `${digits}-12-31` };
}

/** The calendar year of a date. */
export function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

/** The parts of a year in which a finalised contract holds, in order of time. */
export function segmentsOfYear(contracts: readonly Contract[], year: number): ContractSegment[] {
  const { first, last } = yearBounds(year);
  const daysOfYear = daysBetween(first, last) + 1;
  return contracts
    .filter(
      ({ state, startDate, endDate }) =>
        state === 'finalised' && startDate <= last && (endDate === null || endDate >= first),
    )
    .map((contract) => {
      const from = contract.startDate > first ? contract.startDate : first;
      const to = contract.endDate !== null && contract.endDate < last ? contract.endDate : last;
      return { contract, year, from, to, days: daysBetween(from, to) + 1, daysOfYear };
    })
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}
