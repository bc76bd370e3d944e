/** Invites: asking a colleague in, listing who was asked, taking it back. */
import { grants } from '@rooster/contract';
import type { Invite, InviteForGuest } from '@rooster/contract';
import type { Language } from '@rooster/domain/language';
import { isoInstant, localDate } from '@rooster/domain/time';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { momentCursors } from '../../platform/http/cursor.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { enqueueMail } from '../../platform/outbox/outbox.ts';
import { userAccount } from '../../schema/accounts.ts';
import { recordAudit } from '../audit/record.ts';
import type { AuditRecord } from '../audit/record.ts';
import { existingRoles, expectGrantable, grantableRoles, rolesOfMember } from '../roles/service.ts';
import { describeTenant } from '../tenant/service.ts';
import type { OpenInvite } from './accept.ts';
import { expectBorn } from './born.ts';
import { spendInvites } from './invite-budget.ts';
import { hashOfSecret } from '../../platform/tokens.ts';
import { isMailedProof, newInviteSecrets, proofOf, tokenOf } from './invite-secrets.ts';
import { inviteMail } from './mails.ts';
import { isEmployeeCodeFree, memberWithoutLogin } from './service.ts';
import { findMember, fullName } from '../directory/members.ts';
import type { Member } from '../directory/members.ts';
import { invite, member } from '../../schema/members.ts';

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

/** Where an invite is accepted; what opens it stands behind the `#`, which no server on the way is sent. */
const linkOf = (publicUrl: string, token: string): string => `${publicUrl}/accounts/invite#token=${token}`;
/** The same with the proof that whoever opens it reads the invited mailbox; for the mail alone. */
export const mailedLinkOf = (publicUrl: string, { token, proof }: { token: string; proof: string }): string =>
  `${linkOf(publicUrl, token)}&verify=${proof}`;

/** An invite as answered; birth and phone only to who may see such details of members, as one may be of a member. */
const toWire = (
  row: OpenInvite,
  token: string | null,
  { permissions }: Pick<Principal, 'permissions'>,
  publicUrl: string,
): InviteOnWire => ({
  inviteId: row.id,
  email: row.email,
  token,
  url: token === null ? null : linkOf(publicUrl, token),
  expiresAt: isoInstant(row.expiresAt),
  createdAt: isoInstant(row.createdAt),
  updatedAt: isoInstant(row.updatedAt),
  firstName: row.firstName,
  middleName: row.middleName,
  lastName: row.lastName,
  employeeCode: row.employeeCode,
  ...(grants(permissions, ['tenant:member:view-details'])
    ? { dateOfBirth: row.dateOfBirth, phoneNumber: row.phoneNumber }
    : { dateOfBirth: null, phoneNumber: null }),
  roleIds: row.roleIds,
});

/** An invite as the trail names it: with the member it is for, so that erasing him finds the address. */
const inviteInTrail = ({ id, email, memberId }: OpenInvite): Pick<AuditRecord, 'subject' | 'details'> => ({
  subject: { kind: 'invite', id, name: email },
  details: memberId === null ? {} : { tenantUserId: memberId },
});

/** A page of the current tenant's invites, newest first. The link of one is for whoever may grant all its roles. */
export async function listInvites(
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  principal: Principal,
  publicUrl: string,
): Promise<{ items: InviteOnWire[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : momentCursors.read(cursor);
  const rows = await tx()
    .select()
    .from(invite)
    .where(
      and(
        eq(invite.tenantId, currentTenant()),
        after &&
          sql`(${invite.createdAt}, ${invite.id}) < (${sql.param(after[0], invite.createdAt)}::timestamptz,
            ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(invite.createdAt), desc(invite.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const grantable = await grantableRoles(principal.permissions);
  // One that was deleted since gives nothing, and must not stand in the way of the others.
  const left = new Set(await existingRoles(currentTenant(), [...new Set(items.flatMap(({ roleIds }) => roleIds))]));
  const mayHand = ({ roleIds }: OpenInvite): boolean => roleIds.every((id) => grantable.has(id));
  return {
    items: items
      .map((row) => ({ ...row, roleIds: row.roleIds.filter((id) => left.has(id)) }))
      .map((row) => toWire(row, mayHand(row) ? tokenOf(row) : null, principal, publicUrl)),
    nextCursor: rows.length > limit && last ? momentCursors.write([last.createdAt, last.id]) : null,
  };
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
export async function createInvite(
  { roleIds, ...input }: InviteInput,
  principal: Principal,
  publicUrl: string,
  now: number,
): Promise<InviteOnWire> {
  const tenantId = currentTenant();
  const today = localDate(now, principal.timeZoneId);
  expectBorn(input.dateOfBirth, today);
  await spendInvites(1, now);
  const { name: tenantName, standardRoleId } = await describeTenant(tenantId);
  if (await isMember(tenantId, input.email)) throw new ApiError('invite-already-member');
  const waiting = await memberWithoutLogin(tenantId, input.email, today);
  const roles = waiting
    ? await rolesOfMember(waiting.id)
    : [...new Set(roleIds ?? (standardRoleId === null ? [] : [standardRoleId]))];
  await expectGrantable(roles, principal.permissions);
  const inviter = await findMember(tenantId, principal.memberId);
  if (!inviter) throw new ApiError('unauthenticated');

  // Said to who can choose another: it would be dropped without a word when the invite is accepted.
  const code = input.employeeCode || null;
  if (code !== null && code !== waiting?.employeeCode && !(await isEmployeeCodeFree(tenantId, code)))
    throw new ApiError('employee-code-taken');

  const secrets = newInviteSecrets(tenantId);
  const details = {
    firstName: input.firstName || (waiting?.firstName ?? null),
    middleName: input.middleName || (waiting?.middleName ?? null),
    lastName: input.lastName || (waiting?.lastName ?? null),
    employeeCode: code ?? waiting?.employeeCode ?? null,
    dateOfBirth: input.dateOfBirth ?? waiting?.dateOfBirth ?? null,
    phoneNumber: input.phoneNumber ?? waiting?.phoneNumber ?? null,
    memberId: waiting?.id ?? null,
  };
  const fresh = {
    ...details,
    ...secrets.kept,
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
  await recordAudit({
    action: 'invite-created',
    actorId: principal.memberId,
    now,
    ...inviteInTrail(row),
  });
  const url = mailedLinkOf(publicUrl, secrets);
  await enqueueMail(
    inviteMail({
      to: row.email,
      language: principal.language,
      tenantName,
      invitedBy: fullName(inviter),
      firstName: row.firstName,
      url,
    }),
    now,
  );
  return toWire(row, secrets.token, principal, publicUrl);
}

/**
 * Ties the invite that went to an address before a member without a login was given it: who accepts becomes that
 * member, and no second one. The member's roles count from then on.
 */
export async function tieInvite(email: string, today: string): Promise<void> {
  const tenantId = currentTenant();
  const waiting = await memberWithoutLogin(tenantId, email, today);
  if (!waiting) return;
  await tx()
    .update(invite)
    .set({ memberId: waiting.id, roleIds: await rolesOfMember(waiting.id) })
    .where(and(eq(invite.tenantId, tenantId), eq(invite.email, email), isNull(invite.memberId)));
}

/**
 * Mails the link with its proof once more to anyone who opened it without. Runs as the system; `token` is the invite's.
 */
export async function mailProof(
  open: OpenInvite,
  { token, language, publicUrl, now }: { token: string; language: Language; publicUrl: string; now: number },
): Promise<void> {
  const proof = proofOf(token);
  // An invite made by an earlier version had a proof that can't be made again.
  await tx()
    .update(invite)
    .set({ proofHash: hashOfSecret(proof) })
    .where(and(eq(invite.tenantId, open.tenantId), eq(invite.id, open.id)));
  const { name: tenantName } = await describeTenant(open.tenantId);
  const inviter = open.invitedBy === null ? null : await findMember(open.tenantId, open.invitedBy);
  await enqueueMail(
    inviteMail({
      to: open.email,
      language,
      tenantName,
      invitedBy: inviter ? fullName(inviter) : tenantName,
      firstName: open.firstName,
      url: mailedLinkOf(publicUrl, { token, proof }),
    }),
    now,
  );
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
export async function deleteInvite(
  inviteId: string,
  { principal, now }: { principal: Pick<Principal, 'memberId'>; now: number },
): Promise<void> {
  const [gone] = await tx()
    .delete(invite)
    .where(and(eq(invite.tenantId, currentTenant()), eq(invite.id, inviteId)))
    .returning();
  if (!gone) throw new ApiError('not-found');
  await recordAudit({ action: 'invite-withdrawn', actorId: principal.memberId, now, ...inviteInTrail(gone) });
}

/**
 * Takes back the invite of a member without a login, if there is one: it went to an address that is not theirs any
 * more.
 */
export async function withdrawInviteOf(memberId: string): Promise<void> {
  await tx()
    .delete(invite)
    .where(and(eq(invite.tenantId, currentTenant()), eq(invite.memberId, memberId)));
}

/**
 * What the invited person is shown before being anybody: what is private only with the mailed proof. Runs as the
 * system.
 */
export async function describeInvite(
  open: OpenInvite,
  proof: string | undefined,
): Promise<z.input<typeof InviteForGuest>> {
  const isMailed = isMailedProof(open, proof);
  const { name } = await describeTenant(open.tenantId);
  const inviter = open.invitedBy === null ? null : await findMember(open.tenantId, open.invitedBy);
  return {
    email: open.email,
    tenantName: name,
    invitedBy: inviter && fullName(inviter),
    expiresAt: isoInstant(open.expiresAt),
    firstName: open.firstName,
    middleName: open.middleName,
    lastName: open.lastName,
    dateOfBirth: isMailed ? open.dateOfBirth : null,
    phoneNumber: isMailed ? open.phoneNumber : null,
  };
}

/** Removes the invites of a member, and those to the address he has without a login. */
export async function forgetInvites({ id, email }: Pick<Member, 'id' | 'email'>): Promise<void> {
  await tx()
    .delete(invite)
    .where(
      and(
        eq(invite.tenantId, currentTenant()),
        or(eq(invite.memberId, id), email === null ? undefined : eq(invite.email, email)),
      ),
    );
}
