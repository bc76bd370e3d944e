/** What another date of birth would do to a member's balances, before anybody changes it. */
import type { ContractMutation } from '@rooster/contract';
import { contractsOf } from '../leave/basis.ts';
import { planForBirth } from '../leave/calculate.ts';
import { lockMember } from '../directory/lock.ts';
import { mutationsToWire } from './accrual.ts';

/** Writes nothing. */
export async function previewDateOfBirth(
  memberId: string,
  dateOfBirth: string | null,
  now: number,
): Promise<{ mutations: ContractMutation[] }> {
  const { dateOfBirth: stored } = await lockMember(memberId);
  const contracts = (await contractsOf([memberId])).get(memberId) ?? [];
  return {
    mutations: (await planForBirth(memberId, { from: stored, to: dateOfBirth }, now)).flatMap(({ books, preview }) =>
      mutationsToWire({ contracts, books }, preview),
    ),
  };
}
