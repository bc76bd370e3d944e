/** Reads and changes stored contracts. */
import { and, desc, eq } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { ApiError } from '../../platform/http/handler.ts';
import { slicesOf } from '../../platform/slices.ts';
import { contract } from '../../schema/contracts.ts';
import type { StoredContract } from './wire.ts';

/** A member's contracts, the one that starts last first. */
export function contractsOfMember(memberId: string): Promise<StoredContract[]> {
  return tx()
    .select()
    .from(contract)
    .where(and(eq(contract.tenantId, currentTenant()), eq(contract.memberId, memberId)))
    .orderBy(desc(contract.startDate), desc(contract.id));
}

/** One of a member's contracts; `not-found` also when it is another member's. */
export function oneOf(contracts: readonly StoredContract[], contractId: string): StoredContract {
  const found = contracts.find(({ id }) => id === contractId);
  if (!found) throw new ApiError('not-found');
  return found;
}

/** Changes a contract and raises its version. The member must be locked. */
export async function changeContract(
  row: StoredContract,
  values: Partial<Omit<StoredContract, 'tenantId' | 'id' | 'memberId' | 'version'>>,
): Promise<StoredContract> {
  const changes = { ...values, version: row.version + 1 };
  await tx()
    .update(contract)
    .set(changes)
    .where(and(eq(contract.tenantId, row.tenantId), eq(contract.id, row.id)));
  return { ...row, ...changes };
}

/** Adds a contract. The member must be locked. */
export async function addContract(row: StoredContract): Promise<void> {
  await tx().insert(contract).values(row);
}

/** Adds many contracts, of members whom nobody else knows yet or who are locked. */
export async function addContracts(rows: readonly StoredContract[]): Promise<void> {
  await insertRows(contract, rows);
}

/** Contracts removed by one statement. */
const AT_A_TIME = 1000;

/**
 * Removes contracts that stand as they were added, as when that is taken back; answers how many of them did. Their
 * members must be locked.
 */
export async function takeBackContracts(contractIds: readonly string[]): Promise<number> {
  let removed = 0;
  for (const ids of slicesOf(contractIds, AT_A_TIME)) {
    const rows = await tx()
      .delete(contract)
      .where(
        and(
          eq(contract.tenantId, currentTenant()),
          isOneOf(contract.id, ids),
          eq(contract.version, 1),
          eq(contract.status, 'Finalised'),
        ),
      )
      .returning({ id: contract.id });
    removed += rows.length;
  }
  return removed;
}
