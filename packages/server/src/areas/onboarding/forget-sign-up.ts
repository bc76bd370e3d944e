/**
 * Removes sign-ups that nobody confirmed, with the organisation that each made: names and addresses that may be a
 * stranger's are not kept for ever (GDPR, article 5, 1e).
 */
import { and, asc, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOneOf, listOf } from '../../platform/database/any-of.ts';
import { tx } from '../../platform/database/context.ts';
import { catalogue, inOrder } from '../../platform/database/copy.ts';
import type { TableShape } from '../../platform/database/copy.ts';
import { userAccount } from '../../schema/accounts.ts';
import { member } from '../../schema/members.ts';

/** Milliseconds in which a sign-up may be confirmed: thirty days. */
const KEPT = 30 * 86_400_000;
/** Sign-ups of one round. */
const AT_ONCE = 20;

const other = alias(member, 'other');

/** Organisations in which these logins are the only people. */
async function madeBy(userIds: readonly string[]): Promise<string[]> {
  const rows = await tx()
    .select({ tenantId: member.tenantId })
    .from(member)
    .where(
      and(
        isOneOf(member.userId, userIds),
        notExists(
          tx()
            .select({ id: other.id })
            .from(other)
            .where(and(eq(other.tenantId, member.tenantId), sql`${other.id} <> ${member.id}`)),
        ),
      ),
    );
  return rows.map(({ tenantId }) => tenantId);
}

/** Removes all rows of some organisations; what points at others goes first. */
async function removeTenants(tenantIds: readonly string[]): Promise<void> {
  const { rows } = await tx().execute<TableShape & Record<string, unknown>>(sql.raw(catalogue));
  const owned = new Set(rows.filter(({ columns }) => columns.startsWith('tenant_id ')).map(({ name }) => name));
  const ids = listOf(tenantIds);
  for (const table of inOrder(rows).toReversed())
    if (owned.has(table))
      await tx().execute(sql`delete from ${sql.identifier(table)} where tenant_id = any(${ids}::uuid[])`);
  await tx().execute(sql`delete from tenant where id = any(${ids}::uuid[])`);
}

/**
 * Removes the oldest sign-ups of more than thirty days ago whose address was never confirmed. A login that somebody
 * else's organisation knows stays. Runs as the system; `now` in epoch milliseconds.
 */
export async function removeOldSignUp(now: number): Promise<void> {
  const isForgotten = and(isNull(userAccount.emailConfirmedAt), lt(userAccount.createdAt, now - KEPT));
  const oldest = tx()
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(
      and(
        isForgotten,
        notExists(
          tx()
            .select({ id: member.id })
            .from(member)
            .innerJoin(other, and(eq(other.tenantId, member.tenantId), sql`${other.id} <> ${member.id}`))
            .where(eq(member.userId, userAccount.id)),
        ),
      ),
    )
    .orderBy(asc(userAccount.createdAt))
    .limit(AT_ONCE);
  // Held from here on, so that whoever confirms now is either kept or told that it is too late.
  const held = await tx()
    .update(userAccount)
    .set({ lastTenantId: null })
    .where(and(inArray(userAccount.id, oldest), isForgotten))
    .returning({ id: userAccount.id });
  const userIds = held.map(({ id }) => id);
  if (userIds.length === 0) return;
  const tenantIds = await madeBy(userIds);
  if (tenantIds.length > 0) await removeTenants(tenantIds);
  await tx().delete(userAccount).where(isOneOf(userAccount.id, userIds));
}
