/** An administrator sees whether a member is logged in, and logs them out: for a lost device or a stolen one. */
import type { MemberSessions } from '@rooster/contract';
import type * as z from 'zod';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { countSessionsOfMember, endSessionsOfMember } from '../../platform/sessions/store.ts';
import { recordAudit } from '../audit/record.ts';
import { findMember, fullName } from '../directory/members.ts';

type Context = Pick<RequestContext<Principal>, 'database' | 'principal' | 'now'>;

/** In how many browsers a member is logged in to the asker's organisation; `not-found` where it has no such member. */
export async function getMemberSessions(
  memberId: string,
  { database, principal, now }: Context,
): Promise<z.input<typeof MemberSessions>> {
  return database.asSystem(async () => {
    if (!(await findMember(principal.tenantId, memberId))) throw new ApiError('not-found');
    const activeCount = await countSessionsOfMember(memberId, now);
    return { activeCount, canEnd: activeCount > 0 && memberId !== principal.memberId };
  });
}

/**
 * Ends a member's sessions in the asker's organisation and answers how many there were; those that the same login has
 * in other organisations are theirs to end. `state-conflict` for one's own.
 */
export async function endMemberSessions(
  memberId: string,
  { database, principal, now }: Context,
): Promise<{ endedCount: number }> {
  if (memberId === principal.memberId) throw new ApiError('state-conflict', { detail: 'These are one’s own' });
  return database.asSystem(async () => {
    const person = await findMember(principal.tenantId, memberId);
    if (!person) throw new ApiError('not-found');
    const endedCount = await endSessionsOfMember(memberId);
    await recordAudit({
      action: 'member-logged-out',
      actorId: principal.memberId,
      tenantId: principal.tenantId,
      now,
      subject: { kind: 'member', id: memberId, name: fullName(person) },
      details: { endedCount },
    });
    return { endedCount };
  });
}
