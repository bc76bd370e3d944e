/** An administrator sees whether a member is logged in, and logs them out: for a lost device or a stolen one. */
import type { MemberSessions } from '@rooster/contract';
import type * as z from 'zod';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { countSessionsOf, endSessionsOfMember } from '../../platform/sessions/store.ts';
import { recordAudit } from '../audit/record.ts';
import { findMember, fullName } from '../directory/members.ts';
import type { Member } from '../directory/members.ts';
import { noteLoggedOut } from '../members/logged-out.ts';
import { forgetDevices } from '../notifications/push/subscriptions.ts';

type Context = Pick<RequestContext<Principal>, 'database' | 'principal' | 'now'>;

/**
 * Sessions that open the organisation: those in it, and those of the same login elsewhere, which are a click away from
 * it. How many are which is not the organisation's to know.
 */
const countOpening = ({ userId, loggedOutAt }: Member, now: number): Promise<number> =>
  userId === null ? Promise.resolve(0) : countSessionsOf(userId, loggedOutAt, now);

/** In how many browsers a member can open the asker's organisation; `not-found` where it has no such member. */
export async function getMemberSessions(
  memberId: string,
  { database, principal, now }: Context,
): Promise<z.input<typeof MemberSessions>> {
  return database.asSystem(async () => {
    const person = await findMember(principal.tenantId, memberId);
    if (!person) throw new ApiError('not-found');
    const activeCount = await countOpening(person, now);
    return { activeCount, canEnd: activeCount > 0 && memberId !== principal.memberId };
  });
}

/**
 * Logs a member out of the asker's organisation and answers on how many devices: sessions in it end, those that the
 * same login has in others go on there and open this one only with the password again. Its notices are pushed to none
 * of them. `state-conflict` for oneself.
 */
export async function endMemberSessions(
  memberId: string,
  { database, principal, now }: Context,
): Promise<{ endedCount: number }> {
  if (memberId === principal.memberId) throw new ApiError('state-conflict', { detail: 'These are one’s own' });
  return database.asSystem(async () => {
    const person = await findMember(principal.tenantId, memberId);
    if (!person) throw new ApiError('not-found');
    const endedCount = await countOpening(person, now);
    await noteLoggedOut(principal.tenantId, memberId, now);
    await endSessionsOfMember(principal.tenantId, memberId);
    await forgetDevices(principal.tenantId, memberId);
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
