/** What contracts ask for, and what public holidays give of it. Seconds. */
import type { Contract } from '@rooster/domain/contracts';
import { contractOn, patternSeconds } from '@rooster/domain/contracts';
import { addDays } from '@rooster/domain/time';
import type { Period } from '../../platform/http/period.ts';

/** Contracts by member. */
export type Contracts = ReadonlyMap<string, readonly Contract[]>;

/** Free days by date, with their names. */
export type FreeDays = ReadonlyMap<string, string>;

/** The contract for fixed hours that holds on a date; one without hours is on call, and so is who has none. */
function fixedContractOn(contracts: readonly Contract[] | undefined, date: string): Contract | undefined {
  const holding = contractOn(contracts ?? [], date);
  return holding !== undefined && holding.contractHours > 0 ? holding : undefined;
}

/** A day on which a contract for fixed hours holds. */
export interface ContractDay {
  readonly date: string;
  readonly contract: Contract;
  readonly seconds: number;
  /** Of those, what a free day gives. */
  readonly holidayCredit: number;
}

/** The days of a period on which a contract for fixed hours holds. */
export function contractDays(
  contracts: readonly Contract[] | undefined,
  { fromDate, toDate }: Period,
  free: FreeDays,
): ContractDay[] {
  const days: ContractDay[] = [];
  if (contracts === undefined) return days;
  for (let date = fromDate; date <= toDate; date = addDays(date, 1)) {
    const contract = fixedContractOn(contracts, date);
    const seconds = contract ? patternSeconds(contract, date) : 0;
    if (contract) days.push({ date, contract, seconds, holidayCredit: free.has(date) ? seconds : 0 });
  }
  return days;
}
