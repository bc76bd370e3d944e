/** Changing one's own details. A new address counts once the link sent to it is used; until then the old one works. */
import type { Me } from '@rooster/contract';
import type * as z from 'zod';
import { databaseError } from '../../platform/database/errors.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { enqueueMail } from '../../platform/outbox/outbox.ts';
import { recordAudit } from '../audit/record.ts';
import { changeOwnDetails } from '../members/service.ts';
import { latestMembership } from '../directory/members.ts';
import type { OwnDetails } from '../members/service.ts';
import { addresseeOf } from './addressee.ts';
import { emailChangedMail, emailChangeMail, emailChangeNoticeMail } from './change-mails.ts';
import { endLogins } from './devices.ts';
import { endTokens, findToken, issueToken } from './one-time-tokens.ts';
import { meOf } from './user-info.ts';
import { findUser, findUserByEmail, releaseAddress, setEmail } from './users.ts';
import type { User } from './users.ts';

/** Changes names and phone number, and starts the change of address when another one is given. */
export async function updateMe(
  { email, ...details }: OwnDetails & { email: string },
  context: RequestContext<Principal>,
  publicUrl: string,
): Promise<z.input<typeof Me> & { showCheckEmail: boolean }> {
  const { database, principal, now } = context;
  await changeOwnDetails(principal.memberId, details, context);
  const showCheckEmail = await database.asSystem(async () => {
    const user = await findUser(principal.userId);
    if (!user) throw new ApiError('unauthenticated');
    if (user.email.toLowerCase() === email) return false;
    context.expectProof();
    await offerChange(user, email, publicUrl, now);
    return true;
  });
  return { ...(await meOf(principal)), showCheckEmail };
}

/**
 * Mails the link to the new address and a notice to the old one. An address that opens a login already gets no link,
 * and the one who asks is told nothing of that; one that was signed up with and never confirmed gets it. As the system.
 */
async function offerChange(user: User, newEmail: string, publicUrl: string, now: number): Promise<void> {
  const token = await issueToken({ kind: 'email-change', userId: user.id, newEmail, now });
  if (token === null) throw new ApiError('too-many-requests', { retryAfterSeconds: 3600 });
  const url = `${publicUrl}/accounts/email-change#old=${encodeURIComponent(user.email)}&new=${encodeURIComponent(newEmail)}&token=${token}`;
  await enqueueMail(emailChangeNoticeMail(await addresseeOf(user, now), newEmail), now);
  const holder = await findUserByEmail(newEmail);
  if (!holder || holder.emailConfirmedAt === null)
    await enqueueMail(emailChangeMail(newEmail, user.language, url), now);
}

/** What the page behind the mailed link sends. */
export interface EmailChange {
  oldEmail: string;
  newEmail: string;
  emailChangeToken: string;
}

/**
 * Uses the link: the login has the new address from now on, and it counts as confirmed. All sessions end but that of
 * whoever uses the link, and the old address is told. `email-change-failed` for a link that is unknown, used, too old
 * or of another address, and for an address that somebody else has meanwhile.
 */
export async function changeEmail(
  { oldEmail, newEmail, emailChangeToken }: EmailChange,
  { database, principal, now }: Pick<RequestContext, 'database' | 'principal' | 'now'>,
): Promise<void> {
  const change = database.asSystem(async () => {
    const token = await findToken('email-change', emailChangeToken, now);
    const user = token && (await findUser(token.userId));
    if (!user || token.newEmail !== newEmail || user.email.toLowerCase() !== oldEmail)
      throw new ApiError('email-change-failed');
    await enqueueMail(emailChangedMail(await addresseeOf(user, now), newEmail), now);
    await releaseAddress(newEmail);
    await setEmail(user.id, newEmail, now);
    await endTokens(user.id);
    await endLogins(user.id, now, principal?.userId === user.id ? principal.sessionId : undefined);
    const membership = await latestMembership(user.id, now);
    if (membership)
      await recordAudit({ action: 'email-changed', actorId: membership.memberId, tenantId: membership.tenantId, now });
  });
  await change.catch((error: unknown) => {
    throw databaseError(error)?.constraint === 'user_account_email'
      ? new ApiError('email-change-failed', { cause: error })
      : error;
  });
}
