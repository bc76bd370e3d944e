/** Invites: asking a colleague into the organisation. */
import * as z from 'zod';
import { call } from '../call.ts';
import { body, Email, Id, Instant, name, personName, PhoneNumber, PlainDate, page, pageQuery } from '../wire.ts';

/**
 * An invite as its sender sees it. Token and link, which can be copied, are for whoever may grant all its roles; null
 * for all others.
 */
export const Invite = z
  .object({
    inviteId: Id,
    email: z.string(),
    token: z.string().nullable(),
    /** The link without the proof that the mail adds. */
    url: z.string().nullable(),
    expiresAt: Instant,
    createdAt: Instant,
    updatedAt: Instant,
    firstName: z.string().nullable(),
    middleName: z.string().nullable(),
    lastName: z.string().nullable(),
    employeeCode: z.string().nullable(),
    dateOfBirth: PlainDate.nullable(),
    phoneNumber: z.string().nullable(),
    roleIds: z.array(Id),
  })
  .meta({ id: 'Invite' });
export type Invite = z.output<typeof Invite>;

/**
 * An invite as the invited person sees it, before being anybody; date of birth and phone number only with the mailed
 * proof.
 */
export const InviteForGuest = z
  .object({
    email: z.string(),
    tenantName: z.string(),
    invitedBy: z.string().nullable(),
    expiresAt: Instant,
    firstName: z.string().nullable(),
    middleName: z.string().nullable(),
    lastName: z.string().nullable(),
    dateOfBirth: PlainDate.nullable(),
    phoneNumber: z.string().nullable(),
  })
  .meta({ id: 'InviteForGuest' });
export type InviteForGuest = z.output<typeof InviteForGuest>;

export const invitesCalls = {
  listInvites: call({
    method: 'GET',
    path: '/api/tenant/members/invites',
    summary: 'Open invites, newest first',
    access: { any: ['tenant:invite:view'] },
    query: pageQuery,
    response: page(Invite),
  }),
  createInvite: call({
    method: 'POST',
    path: '/api/tenant/members/invites',
    summary: 'Invite a colleague by mail',
    access: { any: ['tenant:invite:create'] },
    fresh: 'in-part',
    body: body({
      email: Email,
      firstName: personName(80).nullish(),
      middleName: personName(40).nullish(),
      lastName: personName(80).nullish(),
      employeeCode: name(40).nullish(),
      dateOfBirth: PlainDate.nullish(),
      phoneNumber: PhoneNumber.nullish(),
      /** The tenant's standard role when absent. */
      roleIds: z.array(Id).max(20).optional(),
    }),
    response: Invite,
    status: 201,
    errors: ['invite-already-member', 'invites-spent', 'not-found', 'employee-code-taken'],
    idempotent: true,
  }),
  deleteInvite: call({
    method: 'DELETE',
    path: '/api/tenant/members/invites/{inviteId}',
    summary: 'Withdraw an invite; its link stops working',
    access: { any: ['tenant:invite:delete'] },
    params: z.object({ inviteId: Id }),
    errors: ['not-found'],
  }),
  queryInviteByToken: call({
    method: 'POST',
    path: '/api/tenant/members/invites/by-token/query',
    summary: 'What an invite link stands for; the token is no part of the address, which logs would keep',
    access: 'public',
    body: body({
      token: z.string().min(1).max(200),
      /** From the mailed link: shows what is private of the invited person. */
      emailVerificationToken: z.string().max(200).nullish(),
    }),
    response: InviteForGuest,
    errors: ['invite-not-found', 'invite-expired'],
    rateLimit: { max: 60, windowSeconds: 60 },
  }),
};
