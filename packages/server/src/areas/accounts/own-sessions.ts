/** The browsers a person is logged in with. */
import { isoInstant } from '@rooster/domain/time';
import type { OwnSession } from '@rooster/contract';
import type * as z from 'zod';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { sessionsOf } from '../../platform/sessions/store.ts';
import { recordAudit } from '../audit/record.ts';
import { endLogins } from './devices.ts';

type Context = Pick<RequestContext<Principal>, 'database' | 'principal' | 'now'>;

/** The sessions of the asker's login, the one used last first. Their ids are hashes, which open nothing. */
export async function listOwnSessions({ database, principal, now }: Context): Promise<z.input<typeof OwnSession>[]> {
  const sessions = await database.asSystem(() => sessionsOf(principal.userId, now));
  return sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    sessionId: id,
    isCurrent: id === principal.sessionId,
    userAgent,
    createdAt: isoInstant(createdAt),
    lastSeenAt: isoInstant(lastSeenAt),
  }));
}

/** Logs out everywhere else; answers in how many browsers that was. */
export async function endOtherSessions({ database, principal, now }: Context): Promise<number> {
  const endedCount = await database.asSystem(() => endLogins(principal.userId, now, principal.sessionId));
  if (endedCount > 0)
    await recordAudit({ action: 'sessions-ended', actorId: principal.memberId, now, details: { endedCount } });
  return endedCount;
}
