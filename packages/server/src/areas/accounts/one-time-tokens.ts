/** Mailed links that work once: 256 random bits of which only the hash is kept, for an hour. */
import { randomBytes } from 'node:crypto';
import { and, count, eq, gt, lt } from 'drizzle-orm';
import { tx } from '../../platform/database/context.ts';
import { hashOfSecret } from '../../platform/tokens.ts';
import { oneTimeToken } from '../../schema/accounts.ts';

/** How long a link works. Milliseconds. */
export const TOKEN_LIFETIME = 3_600_000;
/** Links of one kind that a login is sent within their lifetime, whoever asks for them. */
const MOST_AT_ONCE = 5;

type Kind = (typeof oneTimeToken.$inferSelect)['kind'];

/** What a link stands for. */
export type OneTimeToken = typeof oneTimeToken.$inferSelect;

/**
 * Makes a token in the current transaction, which must be the system's; null when this login has had its share for now.
 */
export async function issueToken({
  kind,
  userId,
  newEmail = null,
  now,
}: {
  kind: Kind;
  userId: string;
  newEmail?: string | null;
  now: number;
}): Promise<string | null> {
  const [open] = await tx()
    .select({ open: count() })
    .from(oneTimeToken)
    .where(
      and(
        eq(oneTimeToken.userId, userId),
        eq(oneTimeToken.kind, kind),
        gt(oneTimeToken.createdAt, now - TOKEN_LIFETIME),
      ),
    );
  if (open && open.open >= MOST_AT_ONCE) return null;
  // An older link dies with a newer one: one that went to a mistyped address must not outlive the correction.
  await tx()
    .update(oneTimeToken)
    .set({ expiresAt: now })
    .where(and(eq(oneTimeToken.userId, userId), eq(oneTimeToken.kind, kind), gt(oneTimeToken.expiresAt, now)));
  const token = randomBytes(32).toString('base64url');
  await tx()
    .insert(oneTimeToken)
    .values({ id: hashOfSecret(token), kind, userId, newEmail, createdAt: now, expiresAt: now + TOKEN_LIFETIME });
  return token;
}

const live = (kind: Kind, token: string, now: number) =>
  and(eq(oneTimeToken.id, hashOfSecret(token)), eq(oneTimeToken.kind, kind), gt(oneTimeToken.expiresAt, now));

/**
 * What a token stands for, or null when it is unknown, used or too old. Its row stays locked until the transaction
 * ends.
 */
export async function findToken(kind: Kind, token: string, now: number): Promise<OneTimeToken | null> {
  const [found] = await tx()
    .select()
    .from(oneTimeToken)
    .where(live(kind, token, now))
    .for('update');
  return found ?? null;
}

/** Ends all links of a login: the one just used, and those mailed to where its owner may not read any more. */
export async function endTokens(userId: string): Promise<void> {
  await tx().delete(oneTimeToken).where(eq(oneTimeToken.userId, userId));
}

/** Removes links whose time is over; one that was replaced stays that long, for it counts as sent. */
export async function removeOldTokens(now: number): Promise<void> {
  await tx()
    .delete(oneTimeToken)
    .where(lt(oneTimeToken.createdAt, now - TOKEN_LIFETIME));
}
