/** Logged-in browsers: makes, finds and ends their sessions. */
import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lt, ne } from 'drizzle-orm';
import { tx } from '../database/context.ts';
import type { Database } from '../database/context.ts';
import { tellLive } from '../live/tell.ts';
import { session } from '../tables.ts';

const hour = 3_600_000;

/** A session without "remember me" ends after this long without a request. Milliseconds. */
export const IDLE_LIFETIME = 12 * hour;
/** A remembered session ends this long after its last use. Milliseconds. */
export const REMEMBERED_LIFETIME = 30 * 24 * hour;
/** `last_seen_at` is written at most this often, so that reading costs no write. Milliseconds. */
export const TOUCH_INTERVAL = 5 * 60_000;

/** The cookie holds the token, the database its hash: a leaked table opens no session. */
export const sessionIdOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const lifetime = (rememberMe: boolean): number => (rememberMe ? REMEMBERED_LIFETIME : IDLE_LIFETIME);

/** What a new session is for. */
export interface NewSession {
  userId: string;
  tenantId: string;
  memberId: string;
  rememberMe: boolean;
  userAgent: string;
  /** Epoch milliseconds. */
  now: number;
}

/** Makes a session in the current transaction and answers the token for its cookie: 256 random bits, shown only here. */
export async function createSession({ now, userAgent, ...who }: NewSession): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx()
    .insert(session)
    .values({ ...who, id: sessionIdOf(token), userAgent: userAgent.slice(0, 300), createdAt: now, lastSeenAt: now, expiresAt: now + lifetime(who.rememberMe) });
  return token;
}

const owner = { tenantId: session.tenantId, memberId: session.memberId };

/** Lets the open pages of ended sessions go. */
async function tellEnded(ended: readonly { tenantId: string; memberId: string }[]): Promise<void> {
  const byTenant = new Map<string, string[]>();
  for (const { tenantId, memberId } of ended) byTenant.set(tenantId, [...(byTenant.get(tenantId) ?? []), memberId]);
  // As many tenants as one login has.
  for (const [tenantId, memberIds] of byTenant) await tellLive(tx(), { tenantId, topic: 'access', memberIds });
}

/** Ends one session, in the current transaction; answers whether it was to be remembered, or null when it had ended before. */
export async function endSession(sessionId: string): Promise<{ rememberMe: boolean } | null> {
  const [ended] = await tx()
    .delete(session)
    .where(eq(session.id, sessionId))
    .returning({ ...owner, rememberMe: session.rememberMe });
  if (!ended) return null;
  await tellEnded([ended]);
  return { rememberMe: ended.rememberMe };
}

/** The sessions of a login that have not ended, the one used last first; in the current transaction. */
export async function sessionsOf(userId: string, now: number): Promise<(typeof session.$inferSelect)[]> {
  return tx()
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(session.lastSeenAt), desc(session.createdAt));
}

/** Ends the sessions of a login, of all its memberships, but for one; answers how many. In the current transaction. */
export async function endSessionsOf(userId: string, exceptId?: string): Promise<number> {
  const ended = await tx()
    .delete(session)
    .where(and(eq(session.userId, userId), exceptId === undefined ? undefined : ne(session.id, exceptId)))
    .returning(owner);
  await tellEnded(ended);
  return ended.length;
}

/** Ends every session of a member, in the current transaction, which must be the system's. */
export async function endSessionsOfMember(memberId: string): Promise<void> {
  await tellEnded(await tx().delete(session).where(eq(session.memberId, memberId)).returning(owner));
}

/** Notes that a session is in use and moves its end. */
export async function touchSession(database: Database, sessionId: string, rememberMe: boolean, now: number): Promise<void> {
  await database.system.update(session).set({ lastSeenAt: now, expiresAt: now + lifetime(rememberMe) }).where(eq(session.id, sessionId));
}

/** Removes sessions that have ended by themselves. */
export async function removeEndedSessions(now: number): Promise<void> {
  await tx().delete(session).where(lt(session.expiresAt, now));
}
