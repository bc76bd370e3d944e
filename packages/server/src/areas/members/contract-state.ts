/** Where a member stands with contracts, as lists show it: one word for all the contracts of one person. */
import type { ContractState } from '@rooster/contract';
import { eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';
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

/** The rank of the member that the surrounding query is at, as a column of that query; null without contracts. */
export const contractRankColumn = (memberId: Column, today: string): SQL<number | null> =>
  sql`(select ${highest(today)} from ${contract} where ${contract.tenantId} = ${currentTenant()}
    and ${contract.memberId} = ${memberId})`;

/** The state that a rank stands for. */
export const contractStateOf = (rank: number | null): ContractState => ranked[rank ?? 0] ?? 'None';

/** Condition on the members who stand so on that date. */
export function hasContractState(memberId: Column, state: ContractState, today: string): SQL {
  const contracts = tx()
    .select({ memberId: contract.memberId })
    .from(contract)
    .where(eq(contract.tenantId, currentTenant()));
  if (state === 'None') return notInArray(memberId, contracts);
  return inArray(memberId, contracts.groupBy(contract.memberId).having(sql`${highest(today)} = ${rankOf(state)}`));
}
