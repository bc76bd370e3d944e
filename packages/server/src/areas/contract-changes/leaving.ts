/** What becomes of a person's contracts when the person leaves, and when that is taken back. */
import type { ContractConsequences } from '@rooster/contract';
import { overlappingContracts } from '@rooster/domain/contracts';
import type { Contract } from '@rooster/domain/contracts';
import { addDays } from '@rooster/domain/time';
import * as z from 'zod';
import { carryOut, consequencesOf, leaveToWire } from './consequences.ts';
import type { ContractStep } from './consequences.ts';
import { readContractRules } from '../contracts/contract-rules.ts';
import { changeContract, contractsOfMember } from '../contracts/store.ts';
import { toDomain } from '../contracts/wire.ts';
import type { StoredContract } from '../contracts/wire.ts';

/** A contract as it was before the person left, kept so that leaving can be taken back. */
export const ContractBefore = z.object({
  contractId: z.string(),
  endDate: z.string().nullable(),
  wasCancelled: z.boolean(),
});
export type ContractBefore = z.output<typeof ContractBefore>;

/** A last day that stood before, with what it changed; `at` in epoch milliseconds. */
export interface EarlierLeaving {
  readonly lastDay: string;
  readonly at: number;
  readonly contracts: readonly ContractBefore[];
}

export interface LeavingChange {
  readonly memberId: string;
  readonly dateOfBirth: string | null;
  /** Null takes the leaving back. */
  readonly lastDay: string | null;
  readonly earlier: EarlierLeaving | null;
  readonly actorId: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The contract as agreed, if leaving changed it and nobody has since. */
function asAgreed(row: StoredContract, earlier: EarlierLeaving | null): StoredContract {
  const before = earlier?.contracts.find(({ contractId }) => contractId === row.id);
  if (!before || !earlier) return row;
  if (before.wasCancelled)
    return row.status === 'Cancelled' && row.cancelledAt === earlier.at
      ? { ...row, status: 'Finalised', cancelledAt: null }
      : row;
  return row.status === 'Finalised' && row.endDate === earlier.lastDay ? { ...row, endDate: before.endDate } : row;
}

/**
 * All contracts as agreed. One that would then hold while another does that was made since stays as leaving left it:
 * the person came back under the other.
 */
function allAsAgreed(stored: readonly StoredContract[], earlier: EarlierLeaving | null): StoredContract[] {
  const agreed = stored.map((row) => ({ row, was: asAgreed(row, earlier) }));
  const since = agreed.filter(({ row, was }) => was === row).map(({ row }) => toDomain(row));
  return agreed.map(({ row, was }) =>
    was !== row && overlappingContracts(toDomain(was), since).length > 0 ? row : was,
  );
}

/** The contract when the person leaves: it ends on the last day, or never begins. */
function whenLeaving(row: StoredContract, lastDay: string | null, now: number): StoredContract {
  if (lastDay === null || row.status !== 'Finalised' || (row.endDate !== null && row.endDate <= lastDay)) return row;
  return row.startDate > lastDay ? { ...row, status: 'Cancelled', cancelledAt: now } : { ...row, endDate: lastDay };
}

/** What leaving did: how contracts were, for taking it back, and the days of leave that have other hours now. */
export interface LeavingResult {
  readonly contracts: ContractBefore[];
  readonly leave: ContractConsequences['leave'];
}

/** Ends the contracts of a locked member, or lets them run again, and brings balances and leave in line. */
export async function applyLeaving({
  memberId,
  dateOfBirth,
  lastDay,
  earlier,
  actorId,
  now,
}: LeavingChange): Promise<LeavingResult> {
  const kept: ContractBefore[] = [];
  const contracts: Contract[] = [];
  let contractId: string | undefined;
  const stored = await contractsOfMember(memberId);
  const allAgreed = allAsAgreed(stored, earlier);
  for (const [index, row] of stored.entries()) {
    const agreed = allAgreed[index] ?? row;
    const after = whenLeaving(agreed, lastDay, now);
    if (after !== agreed)
      kept.push({ contractId: row.id, endDate: agreed.endDate, wasCancelled: after.status === 'Cancelled' });
    if (after !== row) {
      await changeContract(row, { status: after.status, endDate: after.endDate, cancelledAt: after.cancelledAt });
      contractId ??= row.id;
    }
    contracts.push(toDomain(after));
  }
  if (contractId === undefined) return { contracts: kept, leave: [] };
  const days = [lastDay, earlier?.lastDay].flatMap((day) => day ?? []);
  const effectiveDate = addDays(
    days.reduce((first, day) => (day < first ? day : first)),
    1,
  );
  const cause = lastDay === null ? 'contract-changed' : 'contract-ended';
  const step: ContractStep = {
    person: { id: memberId, dateOfBirth },
    before: stored.map(toDomain),
    after: contracts,
    cause,
    contractId,
    effectiveDate,
  };
  const found = await consequencesOf(step, await readContractRules(now));
  await carryOut(found, { actorId, now });
  return { contracts: kept, leave: leaveToWire(found) };
}
