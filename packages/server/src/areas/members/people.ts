/** Adding and changing members, and inviting those who have no login yet. */
import type { Member, Permission } from '@rooster/contract';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type * as z from 'zod';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError, expectVersion } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { emitLive } from '../../platform/live/emit-live.ts';
import { recordAudit } from '../audit/record.ts';
import { joinDepartments } from '../departments/service.ts';
import { calculateForBirth } from '../leave/calculate.ts';
import { notify } from '../notifications/service.ts';
import { expectAdminLeft, lockRights } from '../roles/rights.ts';
import {
  assignRoles,
  expectGrantable,
  permissionsOfMember,
  roleNames,
  rolesOfMember,
  withdrawRoles,
} from '../roles/service.ts';
import { replaceSkills } from '../skills/service.ts';
import { describeTenant } from '../tenant/service.ts';
import { createInvite, isMember, tieInvite, withdrawInviteOf } from './invites.ts';
import { fullName } from '../directory/members.ts';
import { expectBorn } from './born.ts';
import { memberDetails, momentOf, ownMembers } from './summary.ts';
import { member } from '../../schema/members.ts';

type MemberOnWire = z.input<typeof Member>;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now' | 'ifMatch' | 'expectProof'>;

/** What can be typed of a person, whether new or known. */
export interface PersonInput {
  firstName: string;
  middleName?: string | null | undefined;
  lastName: string;
  employeeCode?: string | null | undefined;
  email?: string | null | undefined;
  /** `YYYY-MM-DD` */
  dateOfBirth?: string | null | undefined;
  phoneNumber?: string | null | undefined;
}

/** A new member: with roles other than the standard one, and places to be. */
export interface NewMemberInput extends PersonInput {
  roleIds?: readonly string[] | undefined;
  skillIds?: readonly string[] | undefined;
  departmentIds?: readonly string[] | undefined;
  sendInvite: boolean;
}

/** A member as it shall be from now on. */
export interface MemberInput extends PersonInput {
  roleIds: readonly string[];
  skillIds: readonly string[];
}

const stored = ({ firstName, middleName, lastName, employeeCode, dateOfBirth, phoneNumber }: PersonInput) => ({
  firstName,
  middleName: middleName || null,
  lastName,
  employeeCode: employeeCode || null,
  dateOfBirth: dateOfBirth ?? null,
  phoneNumber: phoneNumber ?? null,
});

const subjectOf = ({ id, ...names }: { id: string; firstName: string; middleName: string | null; lastName: string }) =>
  ({ kind: 'member', id, name: fullName(names) }) as const;

/** Refuses an address that a member logs in with, or that is noted for another member without a login. */
async function expectFreeAddress(email: string, exceptId?: string): Promise<void> {
  const tenantId = currentTenant();
  if (await isMember(tenantId, email)) throw new ApiError('invite-already-member');
  const [other] = await tx()
    .select({ id: member.id })
    .from(member)
    .where(
      and(
        ownMembers(),
        eq(member.email, email),
        isNull(member.userId),
        exceptId === undefined ? undefined : ne(member.id, exceptId),
      ),
    );
  if (other) throw new ApiError('invite-already-member');
}

/**
 * Adds a member, who needs no login to be planned or to have hours; with an address an invite goes out unless told
 * otherwise.
 */
export async function createPerson(input: NewMemberInput, context: Context, publicUrl: string): Promise<MemberOnWire> {
  const { principal, now } = context;
  const tenantId = currentTenant();
  const moment = momentOf(context);
  expectBorn(input.dateOfBirth, moment.today);
  await lockRights();
  const { standardRoleId } = await describeTenant(tenantId);
  const roles = [...new Set(input.roleIds ?? (standardRoleId === null ? [] : [standardRoleId]))];
  await expectGrantable(roles, principal.permissions);
  if (roles.some((id) => id !== standardRoleId)) context.expectProof();
  const email = input.email ?? null;
  if (email !== null) await expectFreeAddress(email);

  const id = newId(now);
  await tx()
    .insert(member)
    .values({ tenantId, id, ...stored(input), email, createdAt: now });
  await recordAudit({
    action: 'member-created',
    actorId: principal.memberId,
    now,
    subject: subjectOf({ id, ...stored(input) }),
    details: { roles: await roleNames(roles) },
  });
  await assignRoles(tenantId, id, roles);
  await replaceSkills(id, input.skillIds ?? []);
  await joinDepartments(id, input.departmentIds ?? []);
  if (email !== null && input.sendInvite) await createInvite({ email }, principal, publicUrl, now);
  else if (email !== null) await tieInvite(email, moment.today);
  return memberDetails(id, moment);
}

/**
 * Gives a member exactly these roles, and returns the difference. Nobody gives or takes a role that allows more than he
 * may do himself.
 */
async function replaceRoles(
  memberId: string,
  roleIds: readonly string[],
  granter: ReadonlySet<Permission>,
): Promise<{ given: string[]; taken: string[] }> {
  const tenantId = currentTenant();
  const held = await rolesOfMember(memberId);
  const given = roleIds.filter((id) => !held.includes(id));
  const taken = held.filter((id) => !roleIds.includes(id));
  await expectGrantable([...given, ...taken], granter);
  const before = await permissionsOfMember(tenantId, memberId);
  await withdrawRoles(memberId, taken);
  await assignRoles(tenantId, memberId, [...new Set(given)]);
  if (before.has('admin') && !(await permissionsOfMember(tenantId, memberId)).has('admin')) await expectAdminLeft();
  if (given.length + taken.length > 0) emitLive({ tenantId, topic: 'access', memberIds: [memberId] });
  return { given: await roleNames(given), taken: await roleNames(taken) };
}

/**
 * Notes another address for a member without a login. Whoever reads that mailbox can become this member, so it takes
 * the right to grant the member's roles; an invite to the old address is taken back.
 */
async function changeAddress(memberId: string, email: string | null, granter: ReadonlySet<Permission>): Promise<void> {
  await expectGrantable(await rolesOfMember(memberId), granter);
  if (email !== null) await expectFreeAddress(email, memberId);
  await withdrawInviteOf(memberId);
}

/** Changes a member. */
export async function updatePerson(id: string, input: MemberInput, context: Context): Promise<MemberOnWire> {
  const { principal } = context;
  const moment = momentOf(context);
  expectBorn(input.dateOfBirth, moment.today);
  await lockRights();
  const chosen = and(ownMembers(), eq(member.id, id));
  const [before] = await tx().select().from(member).where(chosen).for('no key update');
  if (!before) throw new ApiError('not-found');
  expectVersion(context, before.version);

  let { email } = before;
  if (before.userId === null) {
    const wanted = input.email ?? null;
    if (wanted !== (email?.toLowerCase() ?? null)) await changeAddress(id, wanted, principal.permissions);
    email = wanted;
  } else if (input.email && input.email !== (await memberDetails(id, moment)).email?.toLowerCase()) {
    // The address is the login's, and only its owner changes that.
    throw new ApiError('validation-failed', { errors: [{ path: 'email', code: 'invalid-value' }] });
  }
  const roles = await replaceRoles(id, input.roleIds, principal.permissions);
  await replaceSkills(id, input.skillIds);
  const fresh = { ...stored(input), email };
  await tx()
    .update(member)
    .set({ ...fresh, version: before.version + 1 })
    .where(chosen);
  if (before.userId === null && email !== null && email !== before.email) await tieInvite(email, moment.today);
  if (fresh.dateOfBirth !== before.dateOfBirth)
    await calculateForBirth(
      id,
      { from: before.dateOfBirth, to: fresh.dateOfBirth },
      { actorId: principal.memberId, now: context.now },
    );
  const record = { actorId: principal.memberId, now: context.now, subject: subjectOf({ id, ...stored(input) }) };
  // What changed, not what it was or is: the trail outlives the person's data.
  const fields = Object.entries(fresh).flatMap(([field, value]) =>
    value === before[field as keyof typeof fresh] ? [] : [field],
  );
  if (fields.length > 0) await recordAudit({ ...record, action: 'member-changed', details: { fields } });
  if (roles.given.length + roles.taken.length > 0) {
    context.expectProof();
    await recordAudit({ ...record, action: 'member-roles-changed', details: roles });
    await notify(tx(), {
      tenantId: currentTenant(),
      recipients: [id],
      kind: 'role-changed',
      data: { roles: await roleNames(input.roleIds) },
      path: '/app',
      actorId: principal.memberId,
      now: context.now,
    });
  }
  return memberDetails(id, moment);
}

/** Sends a member without a login a new invite; the link of the one before stops working. */
export async function refreshInvite(
  id: string,
  context: Omit<Context, 'expectProof'>,
  publicUrl: string,
): Promise<void> {
  const [found] = await tx()
    .select()
    .from(member)
    .where(and(ownMembers(), eq(member.id, id)));
  if (!found) throw new ApiError('not-found');
  if (found.userId !== null) throw new ApiError('invite-already-member');
  if (found.email === null) throw new ApiError('member-without-email');
  const { now, today } = momentOf(context);
  if (found.leavesOn !== null && found.leavesOn < today)
    throw new ApiError('state-conflict', { detail: 'This member has left' });
  await createInvite({ email: found.email }, context.principal, publicUrl, now);
}
