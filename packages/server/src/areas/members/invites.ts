/** Invites: asking a colleague in, listing who was asked, taking it back. */
import { randomBytes } from 'node:crypto';
import type { Invite, InviteForGuest } from '@rooster/contract';
import { localDate } from '@rooster/domain/time';
import { and, desc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { sendMail } from '../../platform/outbox/outbox.ts';
import { userAccount } from '../accounts/tables.ts';
import { recordAudit } from '../audit/record.ts';
import { expectGrantable, rolesOfMember } from '../roles/service.ts';
import { describeTenant } from '../tenant/service.ts';
import { verificationHash } from './accept.ts';
import type { OpenInvite } from './accept.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { inviteMail } from './mails.ts';
import { findMember, fullName, memberWithoutLogin } from './service.ts';
import { invite, member } from './tables.ts';

/** How long an invite can be accepted. Milliseconds. */
export const INVITE_LIFETIME = 7 * 24 * 3_600_000;

/** What a colleague is asked in with. */
export interface InviteInput {
  email: string;
  firstName?: string | null | undefined;
  middleName?: string | null | undefined;
  lastName?: string | null | undefined;
  employeeCode?: string | null | undefined;
  dateOfBirth?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  roleIds?: string[] | undefined;
}

type InviteOnWire = z.input<typeof Invite>;

const iso = (instant: number): string => new Date(instant).toISOString();
/** Where an invite is accepted. */
export const linkOf = (publicUrl: string, token: string): string => `${publicUrl}/accounts/invite/${token}`;

const toWire = (row: OpenInvite, publicUrl: string): InviteOnWire => ({
  inviteId: row.id,
  email: row.email,
  token: row.token,
  url: linkOf(publicUrl, row.token),
  expiresAt: iso(row.expiresAt),
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
  firstName: row.firstName,
  middleName: row.middleName,
  lastName: row.lastName,
  employeeCode: row.employeeCode,
  dateOfBirth: row.dateOfBirth,
  phoneNumber: row.phoneNumber,
  roleIds: row.roleIds,
});

/** A page of the current tenant's invites, newest first. */
export async function listInvites({ limit, cursor }: { limit: number; cursor?: string | undefined }, publicUrl: string): Promise<{ items: InviteOnWire[]; nextCursor: string | null }> {
  const after = readCursor(cursor);
  const rows = await tx()
    .select()
    .from(invite)
    .where(and(eq(invite.tenantId, currentTenant()), after && sql`(${invite.createdAt}, ${invite.id}) < (${sql.param(after.createdAt, invite.createdAt)}::timestamptz, ${after.id}::uuid)`))
    .orderBy(desc(invite.createdAt), desc(invite.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items: items.map((row) => toWire(row, publicUrl)), nextCursor: rows.length > limit && last ? writeCursor(last) : null };
}

/** On inviting again: what is given counts, and what is left open stays as it was. */
const keptDetails = {
  firstName: sql`coalesce(excluded.first_name, ${invite.firstName})`,
  middleName: sql`coalesce(excluded.middle_name, ${invite.middleName})`,
  lastName: sql`coalesce(excluded.last_name, ${invite.lastName})`,
  employeeCode: sql`coalesce(excluded.employee_code, ${invite.employeeCode})`,
  dateOfBirth: sql`coalesce(excluded.date_of_birth, ${invite.dateOfBirth})`,
  phoneNumber: sql`coalesce(excluded.phone_number, ${invite.phoneNumber})`,
};

/**
 * Invites an address by mail. Inviting it again refreshes the invite: new token, new details, seven more days.
 * Refuses an address that is a member already, and roles that allow more than the inviter may do. An address noted for
 * a member without a login invites that member, whose own roles count and whose details fill what is not given.
 */
export async function createInvite({ roleIds, ...input }: InviteInput, principal: Principal, publicUrl: string, now: number): Promise<InviteOnWire> {
  const tenantId = currentTenant();
  const { name: tenantName, standardRoleId } = await describeTenant(tenantId);
  if (await isMember(tenantId, input.email)) throw new ApiError('invite-already-member');
  const waiting = await memberWithoutLogin(tenantId, input.email, localDate(now, principal.timeZoneId));
  const roles = waiting ? await rolesOfMember(waiting.id) : [...new Set(roleIds ?? (standardRoleId === null ? [] : [standardRoleId]))];
  await expectGrantable(roles, principal.permissions);
  const inviter = await findMember(tenantId, principal.memberId);
  if (!inviter) throw new ApiError('unauthenticated');

  const verification = randomBytes(32).toString('base64url');
  const details = {
    firstName: input.firstName || (waiting?.firstName ?? null),
    middleName: input.middleName || (waiting?.middleName ?? null),
    lastName: input.lastName || (waiting?.lastName ?? null),
    employeeCode: input.employeeCode || (waiting?.employeeCode ?? null),
    dateOfBirth: input.dateOfBirth ?? waiting?.dateOfBirth ?? null,
    phoneNumber: input.phoneNumber ?? waiting?.phoneNumber ?? null,
    memberId: waiting?.id ?? null,
  };
  const fresh = {
    ...details,
    token: randomBytes(32).toString('base64url'),
    emailVerificationHash: verificationHash(verification),
    expiresAt: now + INVITE_LIFETIME,
    invitedBy: principal.memberId,
    roleIds: roles,
    updatedAt: now,
  };
  const [row] = await tx()
    .insert(invite)
    .values({ tenantId, id: newId(now), email: input.email, createdAt: now, ...fresh })
    .onConflictDoUpdate({ target: [invite.tenantId, invite.email], set: { ...fresh, ...keptDetails } })
    .returning();
  if (!row) throw new Error('The invite was not stored');
  await recordAudit({ action: 'invite-created', actorId: principal.memberId, now, subject: { kind: 'invite', id: row.id, name: row.email } });
  const url = `${linkOf(publicUrl, row.token)}?verify=${verification}`;
  await sendMail(inviteMail({ to: row.email, language: principal.language, tenantName, invitedBy: fullName(inviter), firstName: row.firstName, url }), now);
  return toWire(row, publicUrl);
}

/** Whether an address is the login of a member of the tenant. */
export async function isMember(tenantId: string, email: string): Promise<boolean> {
  const [found] = await tx()
    .select({ id: member.id })
    .from(member)
    .innerJoin(userAccount, eq(userAccount.id, member.userId))
    .where(and(eq(member.tenantId, tenantId), eq(userAccount.email, email)));
  return found !== undefined;
}

/** Takes an invite back; its link stops working. */
export async function deleteInvite(inviteId: string, { principal, now }: { principal: Pick<Principal, 'memberId'>; now: number }): Promise<void> {
  const [gone] = await tx()
    .delete(invite)
    .where(and(eq(invite.tenantId, currentTenant()), eq(invite.id, inviteId)))
    .returning({ email: invite.email });
  if (!gone) throw new ApiError('not-found');
  await recordAudit({ action: 'invite-withdrawn', actorId: principal.memberId, now, subject: { kind: 'invite', id: inviteId, name: gone.email } });
}

/** Takes back the invite of a member without a login, if there is one: it went to an address that is not theirs any more. */
export async function withdrawInviteOf(memberId: string): Promise<void> {
  await tx()
    .delete(invite)
    .where(and(eq(invite.tenantId, currentTenant()), eq(invite.memberId, memberId)));
}

/** What the invited person is shown before being anybody. Runs as the system. */
export async function describeInvite(open: OpenInvite): Promise<z.input<typeof InviteForGuest>> {
  const { name } = await describeTenant(open.tenantId);
  const inviter = open.invitedBy === null ? null : await findMember(open.tenantId, open.invitedBy);
  return {
    email: open.email,
    tenantName: name,
    invitedBy: inviter && fullName(inviter),
    expiresAt: iso(open.expiresAt),
    firstName: open.firstName,
    middleName: open.middleName,
    lastName: open.lastName,
    dateOfBirth: open.dateOfBirth,
    phoneNumber: open.phoneNumber,
  };
}
