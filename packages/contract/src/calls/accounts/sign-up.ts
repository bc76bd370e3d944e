/** Getting a login: signing up, accepting an invite, and showing that the address is one's own. */
import * as z from 'zod';
import { call } from '../../call.ts';
import { body, Email, name, Names, NewPassword, PhoneNumber, PlainDate } from '../../wire.ts';
import { Language } from './formats.ts';

export const signUpCalls = {
  register: call({
    method: 'POST',
    path: '/api/accounts/register',
    summary: 'Create a tenant and its first user, who becomes Admin, and mail a confirmation code',
    access: 'public',
    evenTime: true,
    body: body({
      tenantName: name(120, 1),
      ...Names,
      email: Email,
      password: NewPassword,
      language: Language.optional(),
    }),
    response: z.object({ email: z.string() }),
    status: 201,
    errors: ['account-creation-failed'],
    rateLimit: { max: 30, windowSeconds: 60 },
    idempotent: true,
  }),
  registerInvite: call({
    method: 'POST',
    path: '/api/accounts/register/invite',
    summary:
      'Accept an invite: with the mailed proof, or with the password of a confirmed login. Without either nothing is kept, and the mail with the proof goes out once more',
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
    summary:
      'Confirm an address with the six-digit code from the mail. A password sent with it becomes that of the login',
    access: 'public',
    evenTime: true,
    body: body({
      email: Email,
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'invalid-format'),
      password: NewPassword.optional(),
    }),
    errors: ['email-confirmation-failed'],
    rateLimit: { max: 60, windowSeconds: 60 },
  }),
  resendEmailConfirmation: call({
    method: 'POST',
    path: '/api/accounts/email-confirmation/resend',
    summary: 'Send a new confirmation code; answers the same whether or not the address is known',
    access: 'public',
    evenTime: true,
    body: body({ email: Email }),
    failsWith: 'email-confirmation-resend-failed',
    rateLimit: { max: 30, windowSeconds: 60 },
  }),
};
