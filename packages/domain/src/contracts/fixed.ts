/** Contracts that fix how much is worked, as against those that are on call. */
import { contractOn, type Contract } from './contract.ts';

/** Whether the contract fixes hours; one without is on call: what is worked under it is paid as it comes. */
export const fixesHours = ({ contractHours }: Pick<Contract, 'contractHours'>): boolean => contractHours > 0;

/** The finalised contract for fixed hours that holds on a date. */
export function fixedContractOn(contracts: readonly Contract[], date: string): Contract | undefined {
  const holding = contractOn(contracts, date);
  return holding !== undefined && fixesHours(holding) ? holding : undefined;
}
