/** Changing a password, with the present one or by a mailed link. */
import * as z from 'zod';
import { call } from '../../call.ts';
import { body, Email, NewPassword } from '../../wire.ts';
import { CurrentPassword } from './formats.ts';

export const passwordCalls = {
  requestPasswordReset: call({
    method: 'POST',
    path: '/api/accounts/password-reset/request',
    summary: 'Mail a link to set a new password; answers the same whether or not the address is known',
    access: 'public',
    evenTime: true,
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
};
