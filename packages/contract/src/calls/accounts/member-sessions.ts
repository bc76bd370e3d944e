/** Where a member is logged in, and logging them out. */
import * as z from 'zod';
import { call } from '../../call.ts';
import { Id } from '../../wire.ts';

/**
 * In how many browsers a member can open this organisation without logging in, and whether an administrator can end
 * that: not what is one’s own, which has a place among one's own settings.
 */
export const MemberSessions = z.object({ activeCount: z.int(), canEnd: z.boolean() }).meta({ id: 'MemberSessions' });
export type MemberSessions = z.output<typeof MemberSessions>;

export const memberSessionCalls = {
  getMemberSessions: call({
    method: 'GET',
    path: '/api/tenant/members/{tenantUserId}/sessions',
    summary: 'In how many browsers a member can open this organisation without logging in',
    access: { any: ['admin'] },
    params: z.object({ tenantUserId: Id }),
    response: MemberSessions,
    errors: ['not-found'],
  }),
  endMemberSessions: call({
    method: 'POST',
    path: '/api/tenant/members/{tenantUserId}/sessions/end',
    summary: 'Log a member out of this organisation, on every device and at once',
    access: { any: ['admin'] },
    fresh: true,
    params: z.object({ tenantUserId: Id }),
    response: z.object({ endedCount: z.int() }),
    errors: ['not-found', 'state-conflict'],
    rateLimit: { max: 20, windowSeconds: 300 },
  }),
};
