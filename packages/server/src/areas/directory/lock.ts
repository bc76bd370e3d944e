/** One change at a time to what a person's contracts and balances are made of. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Member } from './members.ts';
import { member } from '../../schema/members.ts';

/** Finds a member and holds the row until the transaction ends; `not-found` for nobody and for who has been erased. */
export async function lockMember(memberId: string): Promise<Member> {
  const [found] = await tx()
    .select()
    .from(member)
    .where(and(eq(member.tenantId, currentTenant()), eq(member.id, memberId), isNull(member.erasedAt)))
    .for('update');
  if (!found) throw new ApiError('not-found');
  return found;
}

/** Holds several members' rows; always in one order, so that two who lock at once wait instead of deadlocking. */
export async function lockMembers(memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return;
  await tx()
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.tenantId, currentTenant()), isOneOf(member.id, memberIds)))
    .orderBy(asc(member.id))
    .for('update');
}
