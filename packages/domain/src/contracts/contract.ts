/** What an employment contract is to the rules. Dates are `YYYY-MM-DD`, hours whole seconds. */

import type { WeekTimes } from './work-times.ts';

/** Seconds of work per weekday, Monday first. */
export type ContractWorkweek = readonly [number, number, number, number, number, number, number];

/** What employer and employee agreed on. */
export interface ContractTerms {
  readonly startDate: string;
  /** Last day of the contract; null when it is permanent. */
  readonly endDate: string | null;
  /** Seconds worked per week: the sum of the days. */
  readonly workingWeek: number;
  readonly contractWorkweek: ContractWorkweek;
  /** Start, end and breaks of each weekday that has them agreed on; they come to that day's hours. */
  readonly weekTimes?: WeekTimes | null;
  /** Seconds per week under contract. What it has above `workingWeek` is working time reduction. */
  readonly contractHours: number;
  /** Vacation per year on top of what tenant and law give, in seconds. */
  readonly extraVacationHours: number;
}

/** What is stored of a contract's state; all else follows from its dates. */
export type ContractState = 'draft' | 'finalised' | 'cancelled';

/** A contract of one member. */
export interface Contract extends ContractTerms {
  readonly contractId: string;
  readonly state: ContractState;
}

/** What a screen calls a contract's state. */
export type ContractStatus = 'Draft' | 'PendingActivation' | 'Active' | 'Expired' | 'Cancelled';

/** The state as of a date: a finalised contract is pending before its first day, and expired after its last. */
export function contractStatus(
  { state, startDate, endDate }: Pick<Contract, 'state' | 'startDate' | 'endDate'>,
  today: string,
): ContractStatus {
  if (state === 'draft') return 'Draft';
  if (state === 'cancelled') return 'Cancelled';
  if (today < startDate) return 'PendingActivation';
  return endDate !== null && today > endDate ? 'Expired' : 'Active';
}

/** Whether the date lies within the contract, first and last day included. Says nothing of its state. */
export function covers({ startDate, endDate }: Pick<ContractTerms, 'startDate' | 'endDate'>, date: string): boolean {
  return startDate <= date && (endDate === null || date <= endDate);
}

/** The finalised contract that holds on a date. */
export function contractOn(contracts: readonly Contract[], date: string): Contract | undefined {
  return contracts.find((contract) => contract.state === 'finalised' && covers(contract, date));
}

/**
 * The finalised contracts that a contract would overlap with, itself left out. One that ends the day before another
 * starts does not overlap it.
 */
export function overlappingContracts(
  contract: Pick<Contract, 'contractId' | 'startDate' | 'endDate'>,
  others: readonly Contract[],
): Contract[] {
  return others.filter(
    (other) =>
      other.state === 'finalised' &&
      other.contractId !== contract.contractId &&
      (contract.endDate === null || other.startDate <= contract.endDate) &&
      (other.endDate === null || contract.startDate <= other.endDate),
  );
}
