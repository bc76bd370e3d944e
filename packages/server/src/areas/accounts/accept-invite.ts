/** Accepting an invite: with a new login, or with the one the address already has. */
import { ApiError } from '../../platform/http/handler.ts';
import type { RequestContext } from '../../platform/http/handler.ts';
import { reckonForStoredBirth } from '../leave/reckon.ts';
import { findOpenInvite, isMailedProof, joinTenant, takeInvite } from '../members/accept.ts';
import type { OpenInvite } from '../members/accept.ts';
import type { MemberDetails } from '../members/service.ts';
import { issueCode } from './confirmation.ts';
import { expectGoodPassword } from './password-policy.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { expectNotBlocked, recordFailure } from './throttle.ts';
import { createUser, findUserByEmail, markConfirmed, rememberTenant } from './users.ts';
import type { User } from './users.ts';

/** What an invited person types, with the secrets of the link. */
export interface Acceptance {
  inviteCode: string;
  /** From the mailed link only: proves that the acceptor reads the invited mailbox. */
  emailVerificationToken: string | null;
  password: string;
  details: MemberDetails;
}

/**
 * Makes the invited person a member and uses the invite up; of two acceptances at once one finds it gone. An address
 * that has a login already gives that login's password and gains a membership.
 */
export async function acceptInvite(input: Acceptance, context: RequestContext, publicUrl: string): Promise<{ email: string; emailConfirmed: boolean }> {
  const { database, now, preferredLanguage: language } = context;
  const { invite, user } = await database.asSystem(async () => {
    const invite = await findOpenInvite(input.inviteCode, now);
    return { invite, user: await findUserByEmail(invite.email) };
  });
  const passwordHash = user ? await expectOwner(user, input.password, context) : await hashNew(input.password, invite);

  return database.asSystem(async () => {
    await takeInvite(invite, now);
    const userId = user?.id ?? (await createUser({ email: invite.email, passwordHash, language, emailConfirmedAt: null, now }));
    // Somebody signed up with this address a moment ago: a second try finds that login.
    if (userId === null) throw new ApiError('account-creation-failed');
    await joinTenant(invite, userId, input.details, now);
    const { memberId } = invite;
    if (memberId !== null && input.details.dateOfBirth) await database.withTenant(invite.tenantId, () => reckonForStoredBirth(memberId, now));
    await rememberTenant(userId, invite.tenantId);
    if (user && user.emailConfirmedAt !== null) return { email: invite.email, emailConfirmed: true };
    const proven = isMailedProof(invite, input.emailVerificationToken);
    if (proven) await markConfirmed(userId, now);
    else await issueCode({ id: userId, email: invite.email, language: user?.language ?? language }, publicUrl, now);
    return { email: invite.email, emailConfirmed: proven };
  });
}

async function hashNew(password: string, invite: OpenInvite): Promise<string> {
  expectGoodPassword(password, invite.email);
  return hashPassword(password);
}

/** Guessing a login's password through an invite is throttled like logging in. */
async function expectOwner(user: User, password: string, { database, remoteAddress, now }: RequestContext): Promise<string> {
  const attempt = { email: user.email, address: remoteAddress, now };
  if (!(await verifyPassword(user.passwordHash, password, () => expectNotBlocked(database, attempt)))) {
    await recordFailure(database, attempt);
    throw new ApiError('account-creation-failed', { detail: 'This address has an account: its own password is needed', errors: [{ path: 'password', code: 'invalid-value' }] });
  }
  return user.passwordHash;
}
