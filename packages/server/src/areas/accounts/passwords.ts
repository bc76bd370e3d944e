/** Setting another password: by a mailed link when it is forgotten, or knowing the present one. */
import type { Database } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { RequestContext } from '../../platform/http/handler.ts';
import { enqueueMail } from '../../platform/outbox/outbox.ts';
import { recordAudit } from '../audit/record.ts';
import { latestMembership } from '../directory/members.ts';
import { addresseeOf } from './addressee.ts';
import { passwordChangedMail, passwordResetMail } from './change-mails.ts';
import { endLogins } from './devices.ts';
import { endTokens, findToken, issueToken } from './one-time-tokens.ts';
import { asOwner } from './owner.ts';
import type { OwnerContext } from './owner.ts';
import { expectGoodPassword } from './password-policy.ts';
import { hashPassword } from './password.ts';
import { forgetFailures, rememberNetwork } from './throttle.ts';
import { findUser, findUserByEmail, setPassword } from './users.ts';
import type { User } from './users.ts';

/** Mails a link to set a new password. Says nothing of whether the address is known. */
export async function requestPasswordReset(
  database: Database,
  email: string,
  publicUrl: string,
  now: number,
): Promise<void> {
  await database.asSystem(async () => {
    const user = await findUserByEmail(email);
    const token = user && (await issueToken({ kind: 'password-reset', userId: user.id, now }));
    if (!user || !token) return;
    const url = `${publicUrl}/accounts/password-reset#email=${encodeURIComponent(user.email)}&token=${token}`;
    await enqueueMail(passwordResetMail(await addresseeOf(user, now), url), now);
  });
}

/** What the page behind the mailed link sends. */
export interface PasswordReset {
  email: string;
  token: string;
  password: string;
}

/**
 * Sets a new password by the mailed token, which works once, and ends every session. An address that was never
 * confirmed stays so. A password that is refused uses nothing up.
 */
export async function resetPassword(
  { email, token, password }: PasswordReset,
  { database, now, remoteAddress: address }: Pick<RequestContext, 'database' | 'now' | 'remoteAddress'>,
): Promise<void> {
  const owner = (): Promise<User | null> =>
    database.asSystem(async () => {
      const found = await findToken('password-reset', token, now);
      const user = found && (await findUser(found.userId));
      return user && user.email.toLowerCase() === email ? user : null;
    });
  // Only a token that works is worth the hash, and is told what its organisation is called.
  const user = await owner();
  if (!user) throw new ApiError('password-reset-token-invalid');
  const membership = await database.asSystem(() => latestMembership(user.id, now));
  await expectGoodPassword(password, { email, company: membership?.tenantName });
  const passwordHash = await hashPassword(password);
  const reset = await database.asSystem(async () => {
    // The token's row is locked here: of two uses at once the second finds it gone.
    const user = await owner();
    if (!user) return false;
    await replacePassword(user, passwordHash, now);
    await endLogins(user.id, now);
    await forgetFailures({ email, address });
    // A way in for whom others keep waiting by guessing elsewhere, from a network that is new.
    await rememberNetwork({ email, address, now });
    const membership = await latestMembership(user.id, now);
    if (membership)
      await recordAudit({ action: 'password-reset', actorId: membership.memberId, tenantId: membership.tenantId, now });
    return true;
  });
  if (!reset) throw new ApiError('password-reset-token-invalid');
}

/** Stores the hash, ends mailed links and tells the owner, so that one who did not do it knows. As the system. */
async function replacePassword(user: User, passwordHash: string, now: number): Promise<void> {
  await setPassword(user.id, passwordHash);
  await endTokens(user.id);
  await enqueueMail(passwordChangedMail(await addresseeOf(user, now)), now);
}

/**
 * Checks the present password and makes the hash of the new one; then answers how to change it, which ends all sessions
 * but the present one.
 */
export function prepareNewPassword(
  input: { currentPassword: string; newPassword: string },
  context: OwnerContext,
): Promise<() => Promise<void>> {
  const { principal, now } = context;
  return asOwner(input.currentPassword, context, async ({ email }) => {
    const membership = await context.database.asSystem(() => latestMembership(principal.userId, now));
    await expectGoodPassword(input.newPassword, { email, company: membership?.tenantName }, 'newPassword');
    const passwordHash = await hashPassword(input.newPassword);
    return async (user) => {
      await replacePassword(user, passwordHash, now);
      await endLogins(user.id, now, principal.sessionId);
      await recordAudit({ action: 'password-changed', actorId: principal.memberId, tenantId: principal.tenantId, now });
    };
  });
}
