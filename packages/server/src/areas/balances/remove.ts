/** Removes the books of people who are taken back, as if they had never been there. */
import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Database } from '../../platform/database/context.ts';
import { slicesOf } from '../../platform/slices.ts';
import { leaveLot, leaveMutation } from '../../schema/balances.ts';

/** People whose books are removed by one statement. */
const AT_A_TIME = 500;

const lotsOf = (tenantId: string, memberIds: readonly string[]) =>
  tx()
    .select({ id: leaveLot.id })
    .from(leaveLot)
    .where(and(eq(leaveLot.tenantId, tenantId), isOneOf(leaveLot.memberId, memberIds)));

/**
 * Whether somebody has written in the books of these people besides an import: leave, a correction, hours, or another
 * import. What follows from contracts, years and last days by itself is no such thing.
 */
export async function areBooksUsed(memberIds: readonly string[], importId: string): Promise<boolean> {
  const rows = await tx()
    .select({ id: leaveMutation.id })
    .from(leaveMutation)
    .innerJoin(leaveLot, and(eq(leaveLot.tenantId, leaveMutation.tenantId), eq(leaveLot.id, leaveMutation.lotId)))
    .where(
      and(
        eq(leaveMutation.tenantId, currentTenant()),
        isOneOf(leaveLot.memberId, memberIds),
        or(
          inArray(leaveMutation.sourceKind, ['leave-request', 'correction', 'hours']),
          and(eq(leaveMutation.sourceKind, 'import'), ne(leaveMutation.sourceId, importId)),
        ),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * Removes lots and mutations of locked members who go as well. The one case in which a mutation goes: there is nobody
 * left whose balance it would be. Runs as the system in part, for tenants remove none.
 */
export async function removeBooks(memberIds: readonly string[], database: Database): Promise<void> {
  const tenantId = currentTenant();
  const slices = slicesOf(memberIds, AT_A_TIME);
  await database.asSystem(async () => {
    for (const some of slices)
      await tx()
        .delete(leaveMutation)
        .where(and(eq(leaveMutation.tenantId, tenantId), inArray(leaveMutation.lotId, lotsOf(tenantId, some))));
  });
  for (const some of slices)
    await tx()
      .delete(leaveLot)
      .where(and(eq(leaveLot.tenantId, tenantId), isOneOf(leaveLot.memberId, some)));
}
