/**
 * Erases a person from the balances: typed notes go. Amounts and dates stay, as the law
 * requires.
 */
import { and, eq, inArray } from 'drizzle-orm';
import { tx } from '../../platform/database/context.ts';
import { leaveLot, leaveMutation } from '../../schema/balances.ts';

/** The lots of a member, as a subquery for `inArray`. */
export const lotsOfMember = (tenantId: string, memberId: string) =>
  tx()
    .select({ id: leaveLot.id })
    .from(leaveLot)
    .where(and(eq(leaveLot.tenantId, tenantId), eq(leaveLot.memberId, memberId)));

/** Removes the notes of a member's mutations: the one change they ever see. Runs as the system. */
export async function forgetBookNotes(tenantId: string, memberId: string): Promise<void> {
  await tx()
    .update(leaveMutation)
    .set({ note: null })
    .where(and(eq(leaveMutation.tenantId, tenantId), inArray(leaveMutation.lotId, lotsOfMember(tenantId, memberId))));
}
