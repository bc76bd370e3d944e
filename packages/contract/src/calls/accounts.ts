/** Login, sign-up, confirmation, invite acceptance, own account. */
import * as z from 'zod';
import { call } from '../call.ts';
import { permissions } from '../permissions.ts';
import { ownTenantCalls } from './own-tenants.ts';
import { body, Email, Id, Instant, list, Names, NamesOut, NewPassword, PhoneNumber, PlainDate, text } from '../wire.ts';

/** Languages the product speaks. */
export const Language = z.enum(['en', 'nl']).meta({ id: 'Language' });

/** Who is logged in, as the navigation guard needs it. */
export const UserInfo = z
  .object({
    ...NamesOut,
    userId: Id,
    tenantUserId: Id,
    tenantName: z.string(),
    email: z.string(),
    dateOfBirth: PlainDate.nullable(),
    language: Language,
    permissions: z.array(z.enum(permissions)),
  })
  .meta({ id: 'UserInfo' });
export type UserInfo = z.output<typeof UserInfo>;

/** One logged-in browser of one's own. */
export const OwnSession = z.object({ sessionId: z.string(), isCurrent: z.boolean(), userAgent: z.string(), createdAt: Instant, lastSeenAt: Instant }).meta({ id: 'OwnSession' });
export type OwnSession = z.output<typeof OwnSession>;

/** One's own details. The date of birth is shown but can't be changed by the user. */
export const Me = z
  .object({ ...NamesOut, email: z.string(), dateOfBirth: PlainDate.nullable(), phoneNumber: z.string().nullable(), language: Language, version: z.int() })
  .meta({ id: 'Me' });
export type Me = z.output<typeof Me>;

/** Whether logging in asks for a code of an authenticator app, how many of the codes for when the app is lost are left, and whether an organisation that one belongs to requires it. */
export const TwoStep = z.object({ enabled: z.boolean(), recoveryCodesLeft: z.int(), isMandatory: z.boolean() }).meta({ id: 'TwoStep' });
export type TwoStep = z.output<typeof TwoStep>;

/** Whether a member logs in with a code, and whether an administrator of this organisation can undo that. */
export const MemberTwoStep = z.object({ enabled: z.boolean(), canReset: z.boolean() }).meta({ id: 'MemberTwoStep' });
export type MemberTwoStep = z.output<typeof MemberTwoStep>;

/** Ten codes that each stand in for the app once. Shown when they are made and never again. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(10) }).meta({ id: 'RecoveryCodes' });

const CurrentPassword = z.string().min(1, 'required').max(128);
/** Six digits, with the spaces that apps show between them. */
const AppCode = z.string().transform((code) => code.replaceAll(/\s/g, '')).pipe(z.string().min(1, 'required').regex(/^\d{6}$/, 'invalid-format'));
/** Six digits or a recovery code; which of the two it is, and whether it is right, the server tells. */
const AnyCode = z.string().trim().min(1, 'required').max(40);

export const accountsCalls = {
  login: call({
    method: 'POST',
    path: '/api/accounts/login',
    summary: 'Log in; starts a new session and answers who is logged in',
    access: 'public',
    body: body({ email: Email, password: CurrentPassword, rememberMe: z.boolean().default(false), code: AnyCode.optional() }),
    response: UserInfo,
    errors: ['login-failed', 'email-not-confirmed', 'two-step-required', 'two-step-failed'],
    rateLimit: { max: 120, windowSeconds: 60 },
  }),
  logout: call({
    method: 'POST',
    path: '/api/accounts/logout',
    summary: 'End the own session',
    access: 'session',
    beforeTwoStep: true,
    failsWith: 'logout-failed',
  }),
  register: call({
    method: 'POST',
    path: '/api/accounts/register',
    summary: 'Create a tenant and its first user, who becomes Admin, and mail a confirmation code',
    access: 'public',
    body: body({ tenantName: text(120, 1), ...Names, email: Email, password: NewPassword, language: Language.optional() }),
    response: z.object({ email: z.string() }),
    status: 201,
    errors: ['account-creation-failed'],
    rateLimit: { max: 30, windowSeconds: 60 },
    idempotent: true,
  }),
  registerInvite: call({
    method: 'POST',
    path: '/api/accounts/register/invite',
    summary: 'Accept an invite: sets password and details; with a verification token the address counts as confirmed',
    access: 'public',
    body: body({
      inviteCode: z.string().min(1, 'required').max(200),
      emailVerificationToken: z.string().max(200).nullish(),
      ...Names,
      password: NewPassword,
      dateOfBirth: PlainDate.nullish(),
      phoneNumber: PhoneNumber.nullish(),
    }),
    response: z.object({ email: z.string(), emailConfirmed: z.boolean() }),
    status: 201,
    errors: ['invite-not-found', 'invite-expired', 'account-creation-failed'],
    rateLimit: { max: 30, windowSeconds: 60 },
  }),
  confirmEmail: call({
    method: 'POST',
    path: '/api/accounts/email-confirmation',
    summary: 'Confirm an address with the six-digit code from the mail',
    access: 'public',
    body: body({ email: Email, code: z.string().trim().regex(/^\d{6}$/, 'invalid-format') }),
    errors: ['email-confirmation-failed'],
    rateLimit: { max: 60, windowSeconds: 60 },
  }),
  resendEmailConfirmation: call({
    method: 'POST',
    path: '/api/accounts/email-confirmation/resend',
    summary: 'Send a new confirmation code; answers the same whether or not the address is known',
    access: 'public',
    body: body({ email: Email }),
    failsWith: 'email-confirmation-resend-failed',
    rateLimit: { max: 30, windowSeconds: 60 },
  }),
  getMe: call({
    method: 'GET',
    path: '/api/accounts/me',
    summary: 'Own details',
    access: 'session',
    response: Me,
    etag: true,
  }),
  getUserInfo: call({
    method: 'GET',
    path: '/api/accounts/userinfo',
    summary: 'Who is logged in and what they may do',
    access: 'session',
    beforeTwoStep: true,
    response: UserInfo,
  }),
  setLanguage: call({
    method: 'PUT',
    path: '/api/accounts/me/language',
    summary: 'Keep the chosen language with the user',
    access: 'session',
    beforeTwoStep: true,
    body: body({ language: Language }),
  }),
  updateMe: call({
    method: 'PUT',
    path: '/api/accounts/me',
    summary: 'Change own details; a new address counts once the link sent to it is used, which `showCheckEmail` says',
    access: 'session',
    body: body({ ...Names, email: Email, phoneNumber: PhoneNumber.nullish() }),
    response: Me.extend({ showCheckEmail: z.boolean() }),
    errors: ['modified-meanwhile'],
    etag: true,
  }),
  changeEmail: call({
    method: 'POST',
    path: '/api/accounts/change-email',
    summary: 'Use the link that was sent to a new address',
    access: 'public',
    body: body({ oldEmail: Email, newEmail: Email, emailChangeToken: z.string().min(1, 'required').max(200) }),
    errors: ['email-change-failed'],
    rateLimit: { max: 30, windowSeconds: 60 },
  }),
  requestPasswordReset: call({
    method: 'POST',
    path: '/api/accounts/password-reset/request',
    summary: 'Mail a link to set a new password; answers the same whether or not the address is known',
    access: 'public',
    body: body({ email: Email }),
    rateLimit: { max: 30, windowSeconds: 60 },
  }),
  resetPassword: call({
    method: 'POST',
    path: '/api/accounts/password-reset/reset',
    summary: 'Set a new password by the mailed token; ends all sessions',
    access: 'public',
    body: body({ email: Email, token: z.string().min(1, 'required').max(200), password: NewPassword }),
    errors: ['password-reset-token-invalid'],
    failsWith: 'password-reset-failed',
    rateLimit: { max: 30, windowSeconds: 60 },
  }),
  changePassword: call({
    method: 'POST',
    path: '/api/accounts/me/password',
    summary: 'Change the own password; ends all other sessions',
    access: 'session',
    body: body({ currentPassword: CurrentPassword, newPassword: NewPassword }),
    errors: ['password-wrong'],
    rateLimit: { max: 20, windowSeconds: 60 },
  }),
  listOwnSessions: call({ method: 'GET', path: '/api/accounts/me/sessions', summary: 'Browsers one is logged in with, latest first', access: 'session', response: list(OwnSession) }),
  endOtherSessions: call({ method: 'POST', path: '/api/accounts/me/sessions/end-others', summary: 'Log out everywhere else', access: 'session', response: z.object({ endedCount: z.int() }) }),
  getTwoStep: call({ method: 'GET', path: '/api/accounts/me/two-step', summary: 'Whether one logs in with an authenticator app', access: 'session', beforeTwoStep: true, response: TwoStep }),
  setUpTwoStep: call({
    method: 'POST',
    path: '/api/accounts/me/two-step/setup',
    summary: 'Start setting up an authenticator app; the only answer that holds its secret',
    access: 'session',
    beforeTwoStep: true,
    body: body({ password: CurrentPassword }),
    response: z.object({ secret: z.string(), otpauthUri: z.string() }),
    errors: ['password-wrong', 'state-conflict'],
    rateLimit: { max: 20, windowSeconds: 300 },
  }),
  enableTwoStep: call({
    method: 'POST',
    path: '/api/accounts/me/two-step/enable',
    summary: 'Show that the app gives right codes; from now on logging in asks for one. Ends all other sessions',
    access: 'session',
    beforeTwoStep: true,
    body: body({ code: AppCode }),
    response: RecoveryCodes,
    errors: ['two-step-failed'],
    rateLimit: { max: 20, windowSeconds: 300 },
  }),
  disableTwoStep: call({
    method: 'POST',
    path: '/api/accounts/me/two-step/disable',
    summary: 'Stop asking for codes; takes the password and a code of the app or a recovery code',
    access: 'session',
    body: body({ password: CurrentPassword, code: AnyCode }),
    errors: ['password-wrong', 'two-step-failed', 'two-step-mandatory'],
    rateLimit: { max: 20, windowSeconds: 300 },
  }),
  renewRecoveryCodes: call({
    method: 'POST',
    path: '/api/accounts/me/two-step/recovery-codes',
    summary: 'Replace all recovery codes by new ones',
    access: 'session',
    body: body({ password: CurrentPassword }),
    response: RecoveryCodes,
    errors: ['password-wrong', 'state-conflict'],
    rateLimit: { max: 20, windowSeconds: 300 },
  }),
  getMemberTwoStep: call({
    method: 'GET',
    path: '/api/tenant/members/{tenantUserId}/two-step',
    summary: 'Whether a member logs in with an authenticator app',
    access: { any: ['admin'] },
    params: z.object({ tenantUserId: Id }),
    response: MemberTwoStep,
    errors: ['not-found'],
  }),
  resetMemberTwoStep: call({
    method: 'POST',
    path: '/api/tenant/members/{tenantUserId}/two-step/reset',
    summary: 'Switch two-step verification off for a member who lost phone and recovery codes; logs them out everywhere and mails them',
    access: { any: ['admin'] },
    params: z.object({ tenantUserId: Id }),
    errors: ['not-found', 'state-conflict'],
    rateLimit: { max: 20, windowSeconds: 300 },
  }),
  ...ownTenantCalls,
};
