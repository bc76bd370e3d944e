/** What answers the calls on accounts. */
import type { AreaHandlers } from '../platform/http/handler.ts';
import type { SpendLimit } from '../platform/limits/rate-limits.ts';
import { endSession } from '../platform/sessions/store.ts';
import { recordAudit } from '../areas/audit/record.ts';
import { acceptInvite } from '../areas/onboarding/accept-invite.ts';
import { confirmEmail, resendCode } from '../areas/accounts/confirmation.ts';
import { login } from '../areas/accounts/login.ts';
import { endMemberSessions, getMemberSessions } from '../areas/accounts/member-sessions.ts';
import { getMemberTwoStep, resetMemberTwoStep } from '../areas/accounts/member-two-step.ts';
import { removePhoto, setPhoto } from '../areas/members/photos.ts';
import { changeEmail, updateMe } from '../areas/accounts/own-details.ts';
import { endOtherSessions, listOwnSessions } from '../areas/accounts/own-sessions.ts';
import { listOwnTenants, switchTenant } from '../areas/accounts/own-tenants.ts';
import { prepareNewPassword, requestPasswordReset, resetPassword } from '../areas/accounts/passwords.ts';
import { prepareSignUp } from '../areas/onboarding/sign-up.ts';
import { proveIdentity } from '../areas/accounts/prove-identity.ts';
import {
  enableTwoStep,
  getTwoStep,
  prepareDisabling,
  prepareNewRecoveryCodes,
  prepareSetUp,
} from '../areas/accounts/two-step.ts';
import { meOf, userInfoOf } from '../areas/accounts/user-info.ts';
import { setLanguage } from '../areas/accounts/users.ts';

/** One address gets no more mails than this from sign-ups, whoever types it in. */
const SIGN_UPS_PER_ADDRESS = { max: 5, windowSeconds: 3600 };
/** And no more than this from requests for a new password. */
const RESETS_PER_ADDRESS = { max: 5, windowSeconds: 3600 };

/** What the area needs of the installation. */
export interface AccountsOptions {
  publicUrl: string;
  spendLimit: SpendLimit;
}

/** Makes the handlers of the accounts area. */
export const accountsHandlers = ({ publicUrl, spendLimit }: AccountsOptions): AreaHandlers<'accounts'> => ({
  login: ({ body }, context) => login(body, context),

  logout: async (_, { database, principal, cookies, now }) => {
    await recordAudit({ action: 'logout', actorId: principal.memberId, now });
    await database.asSystem(() => endSession(principal));
    cookies.endSession();
  },

  register: {
    prepare: async ({ body }, context) => {
      const { language = context.preferredLanguage, middleName = null, ...rest } = body;
      await spendLimit(`sign-up:${body.email}`, SIGN_UPS_PER_ADDRESS, context.now);
      return prepareSignUp({ ...rest, middleName, language }, context, publicUrl);
    },
  },

  registerInvite: ({ body }, context) => {
    const {
      inviteCode,
      emailVerificationToken = null,
      password,
      firstName,
      middleName = null,
      lastName,
      dateOfBirth = null,
      phoneNumber = null,
    } = body;
    return acceptInvite(
      {
        inviteCode,
        emailVerificationToken,
        password,
        details: { firstName, middleName, lastName, dateOfBirth, phoneNumber },
      },
      context,
      { publicUrl, spendLimit },
    );
  },

  confirmEmail: ({ body }, context) => confirmEmail({ ...body, password: body.password ?? null }, context),

  resendEmailConfirmation: ({ body }, { database, now }) => resendCode(database, body.email, publicUrl, now),

  proveIdentity: { prepare: ({ body }, context) => proveIdentity(body, context) },

  getMe: (_, { principal }) => meOf(principal),

  getUserInfo: (_, { principal, cookies }) => {
    cookies.refreshCsrf();
    return userInfoOf(principal);
  },

  setLanguage: ({ body }, { database, principal }) =>
    database.asSystem(() => setLanguage(principal.userId, body.language)),

  updateMe: ({ body }, context) => updateMe(body, context, publicUrl),

  setOwnPhoto: ({ body }, context) => setPhoto(context.principal.memberId, body.image, context),
  removeOwnPhoto: (_, context) => removePhoto(context.principal.memberId, context),

  changeEmail: ({ body }, context) => changeEmail(body, context),

  requestPasswordReset: async ({ body }, { database, now }) => {
    await spendLimit(`password-reset:${body.email}`, RESETS_PER_ADDRESS, now);
    await requestPasswordReset(database, body.email, publicUrl, now);
  },

  resetPassword: ({ body }, context) => resetPassword(body, context),

  changePassword: { prepare: ({ body }, context) => prepareNewPassword(body, context) },

  listOwnSessions: async (_, context) => ({ items: await listOwnSessions(context) }),

  endOtherSessions: async (_, context) => ({ endedCount: await endOtherSessions(context) }),

  getTwoStep: (_, context) => getTwoStep(context),

  setUpTwoStep: { prepare: ({ body }, context) => prepareSetUp(body.password, context) },

  enableTwoStep: async ({ body }, context) => ({ recoveryCodes: await enableTwoStep(body.code, context) }),

  disableTwoStep: { prepare: ({ body }, context) => prepareDisabling(body, context) },

  getMemberSessions: ({ params }, context) => getMemberSessions(params.tenantUserId, context),

  endMemberSessions: ({ params }, context) => endMemberSessions(params.tenantUserId, context),

  getMemberTwoStep: ({ params }, context) => getMemberTwoStep(params.tenantUserId, context),

  resetMemberTwoStep: ({ params }, context) => resetMemberTwoStep(params.tenantUserId, context),

  renewRecoveryCodes: {
    prepare: async ({ body }, context) => {
      const renew = await prepareNewRecoveryCodes(body.password, context);
      return async () => ({ recoveryCodes: await renew() });
    },
  },

  listOwnTenants: async (_, context) => ({ items: await listOwnTenants(context) }),

  switchTenant: ({ body }, context) => switchTenant(body.tenantId, context),
});
