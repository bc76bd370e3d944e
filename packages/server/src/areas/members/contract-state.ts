/** State of a member's contracts for lists: one word for all contracts of one person. */
import type { ContractState } from '@rooster/contract';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { contract } from '../../schema/contracts.ts';

/** From what matters least to what matters most: of several contracts the last of these is shown. */
const ranked = [
  'None',
  'Cancelled',
  'Expired',
  'Draft',
  'PendingActivation',
  'Active',
] as const satisfies readonly ContractState[];

const rankOf = (state: ContractState) => sql.raw(String(ranked.indexOf(state)));

/** The highest rank among contracts on a local date (`YYYY-MM-DD`). */
const highest = (today: string) => sql<number>`max(case
  when ${contract.status} = 'Cancelled' then ${rankOf('Cancelled')}
  when ${contract.status} = 'Draft' then ${rankOf('Draft')}
  when ${contract.startDate} > ${today} then ${rankOf('PendingActivation')}
  when ${contract.endDate} < ${today} then ${rankOf('Expired')}
  else ${rankOf('Active')} end)`;

/** Where these members are on a local date (`YYYY-MM-DD`); of those with contracts, and `None` is what others are. */
export async function contractStatesOf(
  memberIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, ContractState>> {
  const rows = await tx()
    .select({ memberId: contract.memberId, rank: highest(today) })
    .from(contract)
    .where(and(eq(contract.tenantId, currentTenant()), isOneOf(contract.memberId, memberIds)))
    .groupBy(contract.memberId);
  return new Map(rows.map(({ memberId, rank }) => [memberId, ranked[rank] ?? 'None']));
}

/** Condition on the members who stand so on that date. */
export function hasContractState(memberId: Column, state: ContractState, today: string): SQL {
  const contracts = tx()
    .select({ memberId: contract.memberId })
    .from(contract)
    .where(eq(contract.tenantId, currentTenant()));
  if (state === 'None') return notInArray(memberId, contracts);
  return inArray(memberId, contracts.groupBy(contract.memberId).having(sql`${highest(today)} = ${rankOf(state)}`));
}
