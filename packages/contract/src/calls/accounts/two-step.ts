/** Logging in with a code of an authenticator app besides the password. */
import * as z from 'zod';
import { call } from '../../call.ts';
import { body, Id } from '../../wire.ts';
import { AnyCode, AppCode, CurrentPassword } from './formats.ts';

/**
 * Whether logging in asks for a code of an authenticator app, how many of the codes for when the app is lost are left,
 * and whether an organisation that one belongs to requires it.
 */
export const TwoStep = z
  .object({ enabled: z.boolean(), recoveryCodesLeft: z.int(), isMandatory: z.boolean() })
  .meta({ id: 'TwoStep' });
export type TwoStep = z.output<typeof TwoStep>;

/** Whether a member logs in with a code, and whether an administrator of this organisation can undo that. */
export const MemberTwoStep = z.object({ enabled: z.boolean(), canReset: z.boolean() }).meta({ id: 'MemberTwoStep' });
export type MemberTwoStep = z.output<typeof MemberTwoStep>;

/** Ten codes that each are in for the app once. Shown when they are made and never again. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(10) }).meta({ id: 'RecoveryCodes' });

export const twoStepCalls = {
  getTwoStep: call({
    method: 'GET',
    path: '/api/accounts/me/two-step',
    summary: 'Whether one logs in with an authenticator app',
    access: 'session',
    beforeTwoStep: true,
    response: TwoStep,
  }),
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
    fresh: true,
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
    fresh: true,
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
    summary:
      'Switch two-step verification off for a member who lost phone and recovery codes; logs them out everywhere and mails them',
    access: { any: ['admin'] },
    fresh: true,
    params: z.object({ tenantUserId: Id }),
    errors: ['not-found', 'state-conflict'],
    rateLimit: { max: 20, windowSeconds: 300 },
  }),
};
