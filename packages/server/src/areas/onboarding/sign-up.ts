/** Signing up: makes tenant, login, roles and the first member, who becomes Admin. */
import type { Language } from '@rooster/domain/language';
import type { RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { enqueueMail } from '../../platform/outbox/outbox.ts';
import { setUpLeave } from '../leave/setup.ts';
import { createMember, renameSoleMember } from '../members/service.ts';
import { latestMembership } from '../directory/members.ts';
import { assignRoles, createPresetRoles } from '../roles/service.ts';
import { createTenant, renameTenant, setStandardRole } from '../tenant/service.ts';
import { addFirstHolidays } from '../timesheet/public-holidays.ts';
import { createSimpleRuleSet } from '../pay/setup.ts';
import { createTimesheetSettings } from '../timesheet/timesheet-settings.ts';
import { addresseeOf } from '../accounts/addressee.ts';
import { issueCode } from '../accounts/confirmation.ts';
import { alreadyRegisteredMail } from '../accounts/mails.ts';
import { expectGoodPassword } from '../accounts/password-policy.ts';
import { hashPassword } from '../accounts/password.ts';
import { createUser, findUserByEmail, replaceCredentials } from '../accounts/users.ts';
import type { User } from '../accounts/users.ts';

/** What a person types to sign up. */
export interface SignUp {
  tenantName: string;
  firstName: string;
  middleName: string | null;
  lastName: string;
  email: string;
  password: string;
  language: Language;
}

/**
 * Makes the hash of the password; then answers how to sign up, which mails a confirmation code. It answers the same, in
 * the same time, when the address has a login already.
 */
export async function prepareSignUp(
  input: SignUp,
  context: RequestContext,
  publicUrl: string,
): Promise<() => Promise<{ email: string }>> {
  await expectGoodPassword(input.password, { email: input.email, company: input.tenantName });
  const { email } = input;
  const { now } = context;
  const passwordHash = await hashPassword(input.password);
  return () =>
    context.database.asSystem(async () => {
      await signUp({ ...input, passwordHash }, publicUrl, now);
      return { email };
    });
}

async function signUp(input: SignUp & { passwordHash: string }, publicUrl: string, now: number): Promise<void> {
  const { email, language, passwordHash } = input;
  const userId = await createUser({ email, passwordHash, language, emailConfirmedAt: null, now });
  if (userId !== null) {
    await createCompany(userId, input, now);
    await issueCode({ id: userId, email, language }, publicUrl, now);
    return;
  }
  const owner = await findUserByEmail(email);
  if (owner && owner.emailConfirmedAt === null) await signUpAgain(owner, input, passwordHash, publicUrl, now);
  else if (owner) await enqueueMail(alreadyRegisteredMail(await addresseeOf(owner, now), publicUrl), now);
}

async function createCompany(userId: string, input: SignUp, now: number): Promise<void> {
  const tenantId = newId(now);
  await createTenant({ id: tenantId, name: input.tenantName, now });
  const roles = await createPresetRoles(tenantId, input.language, now);
  await setStandardRole(tenantId, roles.Employee);
  await createTimesheetSettings(tenantId);
  await createSimpleRuleSet(tenantId, now);
  await addFirstHolidays(tenantId, input.language, now);
  await setUpLeave(tenantId, now);
  const { firstName, middleName, lastName } = input;
  const memberId = await createMember(tenantId, userId, { firstName, middleName, lastName }, now);
  if (memberId === null) throw new Error('A new login cannot be a member yet');
  await assignRoles(tenantId, memberId, [roles.Admin]);
}

/**
 * An address whose owner never confirmed it signs up again: a new code goes out, and the latest sign-up counts. Without
 * that, whoever signs up first with somebody else's address would have chosen that person's password. A company with
 * other people in it, or that the login was invited to, is left as it is.
 */
async function signUpAgain(
  user: User,
  input: SignUp,
  passwordHash: string,
  publicUrl: string,
  now: number,
): Promise<void> {
  const issued = await issueCode({ ...user, language: input.language }, publicUrl, now);
  const membership = await latestMembership(user.id, now);
  if (!issued || !membership) return;
  const { firstName, middleName, lastName } = input;
  if (!(await renameSoleMember(membership.tenantId, membership.memberId, { firstName, middleName, lastName }))) return;
  await renameTenant(membership.tenantId, input.tenantName);
  await replaceCredentials(user.id, passwordHash, input.language);
}
