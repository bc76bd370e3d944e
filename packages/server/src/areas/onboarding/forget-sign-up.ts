/**
 * Removes sign-ups that nobody confirmed, with the organisation that each made: names and addresses that may be a
 * stranger's are not kept for ever (GDPR, article 5, 1e).
 */
import { and, asc, eq, isNull, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOneOf } from '../../platform/database/any-of.ts';
import { tx } from '../../platform/database/context.ts';
import type { Database } from '../../platform/database/context.ts';
import { userAccount } from '../../schema/accounts.ts';
import { member } from '../../schema/members.ts';
import { removeUsers } from '../accounts/users.ts';
import { removeTenants } from '../tenant/remove.ts';

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

async function removeOldest(now: number): Promise<void> {
  // Held from here on, so that whoever confirms now is either kept or told that it is too late.
  const held = await tx()
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(
      and(
        isNull(userAccount.emailConfirmedAt),
        lt(userAccount.createdAt, now - KEPT),
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
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  const userIds = held.map(({ id }) => id);
  if (userIds.length === 0) return;
  await removeTenants(await madeBy(userIds));
  await removeUsers(userIds);
}

/**
 * Removes the oldest sign-ups of more than thirty days ago whose address was never confirmed, in a transaction of its
 * own. A login that somebody else's organisation knows stays. `now` in epoch milliseconds.
 */
export const removeOldSignUp = (database: Database, now: number): Promise<void> =>
  database.asSystem(() => removeOldest(now));
