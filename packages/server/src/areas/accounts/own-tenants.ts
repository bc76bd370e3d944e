/** The organisations that one login belongs to, and going from one to another. */
import type { OwnTenant } from '@rooster/contract';
import type * as z from 'zod';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { createSession, endSession } from '../../platform/sessions/store.ts';
import { recordAudit } from '../audit/record.ts';
import { openMemberships } from '../directory/members.ts';
import { rememberTenant } from './users.ts';

/** Organisations that the asker can open, by name. */
export async function listOwnTenants({
  database,
  principal,
  now,
}: Pick<RequestContext<Principal>, 'database' | 'principal' | 'now'>): Promise<z.input<typeof OwnTenant>[]> {
  const memberships = await database.asSystem(() => openMemberships(principal.userId, now));
  return memberships
    .map(({ tenantId, tenantName }) => ({ tenantId, tenantName, isCurrent: tenantId === principal.tenantId }))
    .sort((a, b) => a.tenantName.localeCompare(b.tenantName, principal.language));
}

/**
 * Opens another organisation in this browser: the session ends and a new one begins there, so that nothing that was
 * issued for the one is of use in the other. `not-found` for an organisation that one does not belong to (any more),
 * `proof-required` for one that has logged this person out since the password was last given.
 */
export async function switchTenant(tenantId: string, context: RequestContext<Principal>): Promise<void> {
  const { database, principal, now, userAgent } = context;
  const started = await database.asSystem(async () => {
    const membership = (await openMemberships(principal.userId, now)).find((one) => one.tenantId === tenantId);
    if (!membership) throw new ApiError('not-found');
    const { memberId, loggedOutAt } = membership;
    if (loggedOutAt !== null && principal.provedAt <= loggedOutAt) throw new ApiError('proof-required');
    // Of two switches at once the second finds its session gone.
    const ended = await endSession(principal);
    if (!ended) throw new ApiError('unauthenticated');
    await recordAudit({ action: 'logout', actorId: principal.memberId, tenantId: principal.tenantId, now });
    await recordAudit({ action: 'login', actorId: memberId, tenantId, now });
    await rememberTenant(principal.userId, tenantId);
    const { rememberMe, ...continued } = ended;
    return {
      rememberMe,
      token: await createSession({
        userId: principal.userId,
        tenantId,
        memberId,
        rememberMe,
        userAgent,
        now,
        continued,
      }),
    };
  });
  context.cookies.startSession(started.token, { rememberMe: started.rememberMe });
}
