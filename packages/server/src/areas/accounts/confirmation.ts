/** Confirming an address with a six-digit code from a mail. */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import { tx } from '../../platform/database/context.ts';
import type { Database } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { RequestContext } from '../../platform/http/handler.ts';
import { enqueueMail } from '../../platform/outbox/outbox.ts';
import { latestMembership } from '../directory/members.ts';
import { confirmationMail } from './mails.ts';
import { emailConfirmation } from '../../schema/accounts.ts';
import { expectGoodPassword } from './password-policy.ts';
import { hashPassword } from './password.ts';
import { forgetFailures } from './throttle.ts';
import { findUserByEmail, markConfirmed, setPassword } from './users.ts';
import type { User } from './users.ts';

/** How long a code is valid. Milliseconds. */
export const CODE_LIFETIME = 30 * 60_000;
/** Wrong codes before a new one is needed. */
export const MAX_TRIES = 5;
/** Least time between two mails to one address. Milliseconds. */
export const RESEND_INTERVAL = 60_000;
/**
 * Codes that one address is mailed within a day, whoever asks: each new one gives new tries, and a mail to its reader.
 */
export const CODES_PER_DAY = 10;
const DAY = 24 * 3_600_000;

// The user's id goes in as salt: the same code of two people has two hashes.
const hashOf = (userId: string, code: string): Buffer => createHash('sha256').update(`${userId}:${code}`).digest();

/**
 * Mails a new code, which replaces the one before; in the current transaction. Returns false, and sends nothing, when
 * the last mail is less than a minute old, or the address has had its share for a day.
 */
export async function issueCode(
  user: Pick<User, 'id' | 'email' | 'language'>,
  publicUrl: string,
  now: number,
): Promise<boolean> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const fresh = {
    codeHash: hashOf(user.id, code).toString('base64url'),
    tries: 0,
    sentAt: now,
    expiresAt: now + CODE_LIFETIME,
  };
  const { countedFrom, codes, sentAt } = emailConfirmation;
  const dayIsOver = lte(countedFrom, now - DAY);
  const counted = {
    countedFrom: sql`case when ${dayIsOver} then ${sql.param(now, countedFrom)} else ${countedFrom} end`,
    codes: sql`case when ${dayIsOver} then 1 else ${codes} + 1 end`,
  };
  const issued = await tx()
    .insert(emailConfirmation)
    .values({ userId: user.id, countedFrom: now, codes: 1, ...fresh })
    .onConflictDoUpdate({
      target: emailConfirmation.userId,
      set: { ...fresh, ...counted },
      setWhere: and(lte(sentAt, now - RESEND_INTERVAL), or(dayIsOver, lt(codes, CODES_PER_DAY))),
    })
    .returning({ userId: emailConfirmation.userId });
  if (issued.length === 0) return false;
  await enqueueMail(confirmationMail(user.email, user.language, code, publicUrl), now);
  return true;
}

/** What the page of the code sends. */
export interface Confirmation {
  readonly email: string;
  readonly code: string;
  readonly password: string | null;
}

/**
 * Confirms an address; `email-confirmation-failed` for an unknown address, a wrong, used or lapsed code, and the sixth
 * try.
 *
 * A password that comes with the code becomes that of the login. Anybody may sign up with an address until it is
 * confirmed, so that the password stored may be a stranger's; only who sends the code reads the mailbox. One that is
 * refused uses up neither the code nor a try.
 */
export async function confirmEmail(
  { email, code, password }: Confirmation,
  { database, now, remoteAddress: address }: Pick<RequestContext, 'database' | 'now' | 'remoteAddress'>,
): Promise<void> {
  const passwordHash = password === null ? null : await hashWithCode(database, { email, code, password }, now);
  // The try must stay counted, so the refusal is thrown after the transaction.
  const confirmed = await database.asSystem(async () => {
    const userId = await useTry(email, code, now);
    if (userId === null) return false;
    await forgetCode(userId);
    if (passwordHash !== null) {
      await setPassword(userId, passwordHash);
      await forgetFailures({ email, address });
    }
    await markConfirmed(userId, now);
    return true;
  });
  if (!confirmed) throw new ApiError('email-confirmation-failed');
}

/** Only a code that is right is worth a hash, and is told what its organisation is called. Gives the try back. */
async function hashWithCode(
  database: Database,
  { email, code, password }: Confirmation & { password: string },
  now: number,
): Promise<string> {
  const company = await database.asSystem(async () => {
    const userId = await useTry(email, code, now);
    if (userId === null) return null;
    await tx()
      .update(emailConfirmation)
      .set({ tries: sql`${emailConfirmation.tries} - 1` })
      .where(eq(emailConfirmation.userId, userId));
    const membership = await latestMembership(userId, now);
    return { name: membership?.tenantName };
  });
  if (!company) throw new ApiError('email-confirmation-failed');
  await expectGoodPassword(password, { email, company: company.name });
  return hashPassword(password);
}

/** Counts a try in the current transaction; the id of the login whose code this is, or null when it is not. */
async function useTry(email: string, code: string, now: number): Promise<string | null> {
  const user = await findUserByEmail(email);
  if (user?.emailConfirmedAt !== null) return null;
  const [open] = await tx()
    .update(emailConfirmation)
    .set({ tries: sql`${emailConfirmation.tries} + 1` })
    .where(
      and(
        eq(emailConfirmation.userId, user.id),
        lt(emailConfirmation.tries, MAX_TRIES),
        gt(emailConfirmation.expiresAt, now),
      ),
    )
    .returning({ codeHash: emailConfirmation.codeHash });
  const isRight = open && timingSafeEqual(Buffer.from(open.codeHash, 'base64url'), hashOf(user.id, code));
  return isRight ? user.id : null;
}

/** Forgets the code of a login whose address was confirmed in another way; in the current transaction. */
export async function forgetCode(userId: string): Promise<void> {
  await tx().delete(emailConfirmation).where(eq(emailConfirmation.userId, userId));
}

/** Mails a new code to an address that waits for confirmation. Says nothing of whether there is one. */
export async function resendCode(database: Database, email: string, publicUrl: string, now: number): Promise<void> {
  await database.asSystem(async () => {
    const user = await findUserByEmail(email);
    if (user && user.emailConfirmedAt === null) await issueCode(user, publicUrl, now);
  });
}
