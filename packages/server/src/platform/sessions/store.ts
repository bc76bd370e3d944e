/** Logged-in browsers: makes, finds and ends their sessions. */
import { and, desc, eq, gt, lt, ne } from 'drizzle-orm';
import { tx } from '../database/context.ts';
import type { Database } from '../database/context.ts';
import { emitLive } from '../live/emit-live.ts';
import { session } from '../../schema/platform.ts';
import { hashOfSecret, tenantToken } from '../tokens.ts';

const hour = 3_600_000;

const day = 24 * hour;

/**
 * When sessions end: `idle` after their last use, and `absolute` after the login, however much they are used.
 * Milliseconds.
 */
export const sessionPolicy = {
  browser: { idle: 12 * hour, absolute: 30 * day },
  remembered: { idle: 30 * day, absolute: 90 * day },
} as const;
/** `last_seen_at` is written at most this often, so that reading costs no write. Milliseconds. */
export const TOUCH_INTERVAL = 5 * 60_000;

const policyOf = (rememberMe: boolean) => (rememberMe ? sessionPolicy.remembered : sessionPolicy.browser);

function endOf({ rememberMe, startedAt }: { rememberMe: boolean; startedAt: number }, now: number): number {
  const { idle, absolute } = policyOf(rememberMe);
  return Math.min(now + idle, startedAt + absolute);
}

/** What a new session is for. */
export interface NewSession {
  userId: string;
  tenantId: string;
  memberId: string;
  rememberMe: boolean;
  userAgent: string;
  /** Epoch milliseconds. */
  now: number;
  /** Of a login that goes on in another session: when it began, and when its owner last showed who he is. Else now. */
  continued?: { readonly startedAt: number; readonly provedAt: number };
}

/**
 * Makes a session in the current transaction and returns the token for its cookie: the tenant and 256 random bits,
 * shown only here.
 */
export async function createSession({
  now,
  userAgent,
  continued = { startedAt: now, provedAt: now },
  ...who
}: NewSession): Promise<string> {
  const token = tenantToken(who.tenantId);
  await tx()
    .insert(session)
    .values({
      ...who,
      id: hashOfSecret(token),
      userAgent: userAgent.slice(0, 300),
      createdAt: now,
      ...continued,
      lastSeenAt: now,
      expiresAt: endOf({ ...who, ...continued }, now),
    });
  return token;
}

const owner = { tenantId: session.tenantId, memberId: session.memberId };

/** Lets the open pages of ended sessions go. */
function tellEnded(ended: readonly { tenantId: string; memberId: string }[]): void {
  const byTenant = new Map<string, string[]>();
  for (const { tenantId, memberId } of ended) byTenant.set(tenantId, [...(byTenant.get(tenantId) ?? []), memberId]);
  // As many tenants as one login has.
  for (const [tenantId, memberIds] of byTenant) emitLive({ tenantId, topic: 'access', memberIds });
}

/** One session: which, and of which tenant. */
export type SessionKey = Readonly<Record<'tenantId' | 'sessionId', string>>;

const isSession = ({ tenantId, sessionId }: SessionKey) =>
  and(eq(session.tenantId, tenantId), eq(session.id, sessionId));

/**
 * Ends one session, in the current transaction; returns what one that goes on with its login needs, or null when it had
 * ended before.
 */
export async function endSession(
  key: SessionKey,
): Promise<{ rememberMe: boolean; startedAt: number; provedAt: number } | null> {
  const [ended] = await tx()
    .delete(session)
    .where(isSession(key))
    .returning({ ...owner, rememberMe: session.rememberMe, startedAt: session.startedAt, provedAt: session.provedAt });
  if (!ended) return null;
  tellEnded([ended]);
  const { rememberMe, startedAt, provedAt } = ended;
  return { rememberMe, startedAt, provedAt };
}

/** The sessions of a login that have not ended, the one used last first; in the current transaction. */
export async function sessionsOf(userId: string, now: number): Promise<(typeof session.$inferSelect)[]> {
  return tx()
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(session.lastSeenAt), desc(session.createdAt));
}

/** Ends the sessions of a login, of all its memberships, except one; returns how many. In the current transaction. */
export async function endSessionsOf(userId: string, exceptId?: string): Promise<number> {
  const ended = await tx()
    .delete(session)
    .where(and(eq(session.userId, userId), exceptId === undefined ? undefined : ne(session.id, exceptId)))
    .returning(owner);
  tellEnded(ended);
  return ended.length;
}

/**
 * How many sessions of a login have not ended and were proven after a moment (epoch milliseconds; null for all); in the
 * current transaction, which must be the system's.
 */
export const countSessionsOf = (userId: string, provedAfter: number | null, now: number): Promise<number> =>
  tx().$count(
    session,
    and(
      eq(session.userId, userId),
      gt(session.expiresAt, now),
      provedAfter === null ? undefined : gt(session.provedAt, provedAfter),
    ),
  );

/**
 * Ends every session of a member, in the current transaction, which must be the system's; returns how many there were.
 */
export async function endSessionsOfMember(tenantId: string, memberId: string): Promise<number> {
  const ended = await tx()
    .delete(session)
    .where(and(eq(session.tenantId, tenantId), eq(session.memberId, memberId)))
    .returning(owner);
  tellEnded(ended);
  return ended.length;
}

/** Notes that a session is in use and moves its idle end. */
export async function touchSession(
  database: Database,
  { tenantId, sessionId, ...started }: SessionKey & { rememberMe: boolean; startedAt: number },
  now: number,
): Promise<void> {
  await database.system
    .update(session)
    .set({ lastSeenAt: now, expiresAt: endOf(started, now) })
    .where(isSession({ tenantId, sessionId }));
}

/** Notes that the owner of a session has just given a password or a second step; in the current transaction. */
export async function noteProof(key: SessionKey, now: number): Promise<void> {
  await tx().update(session).set({ provedAt: now }).where(isSession(key));
}

/** Removes sessions that have ended by themselves. */
export async function removeEndedSessions(now: number): Promise<void> {
  await tx().delete(session).where(lt(session.expiresAt, now));
}
