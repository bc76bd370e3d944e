/** Accepting an invite: with a new login, or with the one the address already has. */
import { localDate } from '@rooster/domain/time';
import { ApiError } from '../../platform/http/handler.ts';
import type { RequestContext } from '../../platform/http/handler.ts';
import { calculateForStoredBirth } from '../leave/calculate.ts';
import type { SpendLimit } from '../../platform/limits/rate-limits.ts';
import { findOpenInvite, joinTenant, takeInvite } from '../members/accept.ts';
import { expectBorn } from '../members/born.ts';
import { isMailedProof } from '../members/invite-secrets.ts';
import { mailProof } from '../members/invites.ts';
import type { MemberDetails } from '../members/service.ts';
import { describeTenant } from '../tenant/service.ts';
import { forgetCode } from '../accounts/confirmation.ts';
import { endTokens } from '../accounts/one-time-tokens.ts';
import { expectGoodPassword } from '../accounts/password-policy.ts';
import { isRightPassword } from '../accounts/password-check.ts';
import { hashPassword } from '../accounts/password.ts';
import {
  createUser,
  findPasswordByEmail,
  lockUser,
  markConfirmed,
  rememberTenant,
  replaceCredentials,
} from '../accounts/users.ts';
import type { User, UserWithPassword } from '../accounts/users.ts';

/** Mails with the proof of one invite, whoever holds its link. */
const PROOFS_PER_INVITE = { max: 5, windowSeconds: 3600 };

/** What accepting needs of the installation. */
export interface InviteOptions {
  readonly publicUrl: string;
  readonly spendLimit: SpendLimit;
}

/** What an invited person types, with the secrets of the link. */
export interface Acceptance {
  inviteCode: string;
  /** From the mailed link only: proves that the acceptor reads the invited mailbox. */
  emailVerificationToken: string | null;
  password: string;
  details: MemberDetails;
}

/**
 * Makes the invited person a member and uses the invite up; of two acceptances at once one finds it gone. Who has a
 * confirmed login gives its password; anybody else shows the mailed proof, which also outranks a login that was made
 * with this address but never confirmed. Without either nothing is kept of what was typed, for it may be somebody
 * else's who has seen the link: the mail with the proof goes out once more.
 */
export async function acceptInvite(
  input: Acceptance,
  context: RequestContext,
  { publicUrl, spendLimit }: InviteOptions,
): Promise<{ email: string; emailConfirmed: boolean }> {
  const { database, now, preferredLanguage: language } = context;
  const { invite, user, company, timeZoneId } = await database.asSystem(async () => {
    const invite = await findOpenInvite(input.inviteCode, now);
    const { name: company, timeZoneId } = await describeTenant(invite.tenantId);
    return { invite, user: await findPasswordByEmail(invite.email), company, timeZoneId };
  });
  const { email } = invite;
  expectBorn(input.details.dateOfBirth, localDate(now, timeZoneId));
  const owner = user !== null && user.emailConfirmedAt !== null ? user : null;
  if (!owner) await expectGoodPassword(input.password, { email, company });
  if (!owner && !isMailedProof(invite, input.emailVerificationToken)) {
    await spendLimit(`invite-proof:${invite.id}`, PROOFS_PER_INVITE, now);
    await database.asSystem(() => mailProof(invite, { token: input.inviteCode, language, publicUrl, now }));
    return { email, emailConfirmed: false };
  }
  const passwordHash = owner ? await expectOwner(owner, input.password, context) : await hashPassword(input.password);

  const accept = async (): Promise<{ email: string; emailConfirmed: boolean }> => {
    await takeInvite(invite, now);
    if (user && !owner) await takeOverUnconfirmed(user, passwordHash, language, now);
    const userId = user?.id ?? (await createUser({ email, passwordHash, language, emailConfirmedAt: now, now }));
    // Somebody signed up with this address a moment ago: a second try finds that login.
    if (userId === null) throw new ApiError('account-creation-failed');
    await joinTenant(invite, userId, input.details, now);
    const { memberId } = invite;
    if (memberId !== null && input.details.dateOfBirth)
      await database.withTenant(invite.tenantId, () => calculateForStoredBirth(memberId, now));
    await rememberTenant(userId, invite.tenantId);
    return { email, emailConfirmed: true };
  };
  return database.asSystem(accept, { within: true });
}

/**
 * Gives a login that nobody ever confirmed to whoever reads its mailbox: with another password, and nothing mailed for
 * it before counts.
 */
async function takeOverUnconfirmed(
  { id }: User,
  passwordHash: string,
  language: User['language'],
  now: number,
): Promise<void> {
  const stored = await lockUser(id);
  // Confirmed just now: then its own password is the one to give.
  if (!stored || stored.emailConfirmedAt !== null) throw new ApiError('account-creation-failed');
  await replaceCredentials(id, passwordHash, language);
  await markConfirmed(id, now);
  await forgetCode(id);
  await endTokens(id);
}

/** Guessing a login's password through an invite is throttled like logging in. */
async function expectOwner(user: UserWithPassword, password: string, context: RequestContext): Promise<string> {
  if (!(await isRightPassword({ email: user.email, user }, password, context))) {
    throw new ApiError('account-creation-failed', {
      detail: 'This address has an account: its own password is needed',
      errors: [{ path: 'password', code: 'invalid-value' }],
    });
  }
  return user.passwordHash;
}
