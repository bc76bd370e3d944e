/** One's own details, address and browsers. */
import * as z from 'zod';
import { call } from '../../call.ts';
import { body, Email, Instant, list, Names, NamesOut, PhoneNumber, PlainDate } from '../../wire.ts';
import { Language } from './formats.ts';

/** One logged-in browser of one's own. */
export const OwnSession = z
  .object({
    sessionId: z.string(),
    isCurrent: z.boolean(),
    userAgent: z.string(),
    createdAt: Instant,
    lastSeenAt: Instant,
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.output<typeof OwnSession>;

/** One's own details. The date of birth is shown but can't be changed by the user. */
export const Me = z
  .object({
    ...NamesOut,
    email: z.string(),
    dateOfBirth: PlainDate.nullable(),
    phoneNumber: z.string().nullable(),
    language: Language,
    version: z.int(),
  })
  .meta({ id: 'Me' });
export type Me = z.output<typeof Me>;

export const ownDetailsCalls = {
  getMe: call({
    method: 'GET',
    path: '/api/accounts/me',
    summary: 'Own details',
    access: 'session',
    response: Me,
    etag: true,
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
    /** For another address. */
    fresh: 'in-part',
    response: Me.extend({ showCheckEmail: z.boolean() }),
    errors: ['modified-meanwhile'],
    etag: true,
    idempotent: true,
  }),
  changeEmail: call({
    method: 'POST',
    path: '/api/accounts/change-email',
    summary: 'Use the link that was sent to a new address; ends all sessions but the one that asks',
    access: 'public',
    body: body({ oldEmail: Email, newEmail: Email, emailChangeToken: z.string().min(1, 'required').max(200) }),
    errors: ['email-change-failed'],
    rateLimit: { max: 30, windowSeconds: 60 },
  }),
  listOwnSessions: call({
    method: 'GET',
    path: '/api/accounts/me/sessions',
    summary: 'Browsers one is logged in with, latest first',
    access: 'session',
    response: list(OwnSession),
  }),
  endOtherSessions: call({
    method: 'POST',
    path: '/api/accounts/me/sessions/end-others',
    summary: 'Log out everywhere else',
    access: 'session',
    response: z.object({ endedCount: z.int() }),
  }),
};
