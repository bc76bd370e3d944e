/** Notes that a member was logged out by an administrator. */
import { and, eq } from 'drizzle-orm';
import { tx } from '../../platform/database/context.ts';
import { member } from '../../schema/members.ts';

/**
 * From now on nothing opens the organisation for a member but a password that is given after this moment (epoch
 * milliseconds), also not a session that the same login has in another organisation. In the current transaction.
 */
export async function noteLoggedOut(tenantId: string, memberId: string, now: number): Promise<void> {
  await tx()
    .update(member)
    .set({ loggedOutAt: now })
    .where(and(eq(member.tenantId, tenantId), eq(member.id, memberId)));
}
