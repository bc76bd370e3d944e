/** One change at a time to what a person's contracts and balances are made of. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Member } from './members.ts';
import { member } from '../../schema/members.ts';

/**
 * Two who hold a member wait for each other. Rows that merely name the member, such as a notice to him, wait for
 * nobody: the stronger `for update` would stop them, and two who had written such rows first would deadlock.
 */
const STRENGTH = 'no key update';

const heldMember = prepared((transaction) =>
  transaction
    .select()
    .from(member)
    .where(
      and(
        eq(member.tenantId, sql.placeholder('tenantId')),
        eq(member.id, sql.placeholder('memberId')),
        isNull(member.erasedAt),
      ),
    )
    .for(STRENGTH),
);

/**
 * Finds a member and holds the row until the transaction ends. Throws `not-found` when there is no such member, or
 * no longer.
 */
export async function lockMember(memberId: string): Promise<Member> {
  const [found] = await heldMember({ tenantId: currentTenant(), memberId });
  if (!found) throw new ApiError('not-found');
  return found;
}

/**
 * Holds several members' rows; always in one order, so that two who lock at once wait instead of deadlocking. Answers
 * who of them is there.
 */
export async function lockMembers(memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const rows = await tx()
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.tenantId, currentTenant()), isOneOf(member.id, memberIds)))
    .orderBy(asc(member.id))
    .for(STRENGTH);
  return new Set(rows.map(({ id }) => id));
}

/** The same for members that somebody named: throws `not-found` when one of them is not there. */
export async function lockNamedMembers(memberIds: readonly string[]): Promise<void> {
  const held = await lockMembers(memberIds);
  if (memberIds.some((id) => !held.has(id))) throw new ApiError('not-found', { detail: 'There is no such employee' });
}
