/** Logging in and out, and who is logged in. */
import * as z from 'zod';
import { call } from '../../call.ts';
import { AnyPermissionSchema } from '../../permission-schema.ts';
import { body, Email, Id, NamesOut, PlainDate } from '../../wire.ts';
import { AnyCode, CurrentPassword, Language } from './formats.ts';

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
    permissions: z.array(AnyPermissionSchema),
  })
  .meta({ id: 'UserInfo' });
export type UserInfo = z.output<typeof UserInfo>;

export const sessionCalls = {
  login: call({
    method: 'POST',
    path: '/api/accounts/login',
    summary: 'Log in; starts a new session and answers who is logged in',
    access: 'public',
    body: body({
      email: Email,
      password: CurrentPassword,
      rememberMe: z.boolean().default(false),
      code: AnyCode.optional(),
    }),
    response: UserInfo,
    errors: ['login-failed', 'email-not-confirmed', 'no-membership', 'two-step-required', 'two-step-failed'],
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
  proveIdentity: call({
    method: 'POST',
    path: '/api/accounts/me/proof',
    summary:
      'Show once more who one is, for calls that answer `proof-required`; with two-step verification on it takes a code too',
    access: 'session',
    beforeTwoStep: true,
    body: body({ password: CurrentPassword, code: AnyCode.optional() }),
    errors: ['password-wrong', 'two-step-required', 'two-step-failed'],
    rateLimit: { max: 20, windowSeconds: 300 },
  }),
  getUserInfo: call({
    method: 'GET',
    path: '/api/accounts/userinfo',
    summary: 'Who is logged in and what they may do',
    access: 'session',
    beforeTwoStep: true,
    response: UserInfo,
  }),
};
