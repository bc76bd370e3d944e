/** Members: people in a tenant. */
import { localDate } from '@rooster/domain/time';
import { and, count, desc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError, expectVersion } from '../../platform/http/handler.ts';
import type { RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { userAccount } from '../../schema/accounts.ts';
import { tenant } from '../../schema/tenant.ts';
import { member } from '../../schema/members.ts';

/** What is known of a person on entering a tenant. */
export interface MemberDetails {
  firstName: string;
  middleName: string | null;
  lastName: string;
  employeeCode?: string | null;
  /** `YYYY-MM-DD` */
  dateOfBirth?: string | null;
  phoneNumber?: string | null;
}

/** A person in a tenant, with the login behind it. */
export type Member = typeof member.$inferSelect;

/** Adds a member for a login and answers its id, or null when that login is a member of the tenant already. */
export async function createMember(
  tenantId: string,
  userId: string,
  details: MemberDetails,
  now: number,
): Promise<string | null> {
  const id = newId(now);
  const added = await tx()
    .insert(member)
    .values({ tenantId, id, userId, createdAt: now, ...details })
    .onConflictDoNothing({ target: [member.tenantId, member.userId] })
    .returning({ id: member.id });
  return added[0]?.id ?? null;
}

/**
 * Ties a login to a member that stood without one; false when another login got there first. What the person left open
 * keeps the value it had, and so does a date of birth that is known: that is the employer's to change.
 */
export async function linkLogin(
  tenantId: string,
  memberId: string,
  userId: string,
  { dateOfBirth, phoneNumber, ...names }: MemberDetails,
): Promise<boolean> {
  const linked = await tx()
    .update(member)
    .set({
      userId,
      email: null,
      version: sql`${member.version} + 1`,
      ...names,
      ...(dateOfBirth && { dateOfBirth: sql`coalesce(${member.dateOfBirth}, ${dateOfBirth}::date)` }),
      ...(phoneNumber && { phoneNumber }),
    })
    .where(
      and(eq(member.tenantId, tenantId), eq(member.id, memberId), or(isNull(member.userId), eq(member.userId, userId))),
    )
    .returning({ id: member.id });
  return linked.length > 0;
}

/** Whether no member of the tenant carries this employee code. */
export async function isEmployeeCodeFree(tenantId: string, employeeCode: string): Promise<boolean> {
  const taken = await tx()
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.tenantId, tenantId), eq(member.employeeCode, employeeCode)));
  return taken.length === 0;
}

/**
 * Who without a login carries this address: an invite to it is theirs. Nobody who has left by that local date
 * (`YYYY-MM-DD`), and null when there is none.
 */
export async function memberWithoutLogin(tenantId: string, email: string, today: string): Promise<Member | null> {
  const [row] = await tx()
    .select()
    .from(member)
    .where(
      and(
        eq(member.tenantId, tenantId),
        eq(member.email, email),
        isNull(member.userId),
        isNull(member.erasedAt),
        or(isNull(member.leavesOn), gte(member.leavesOn, today)),
      ),
    );
  return row ?? null;
}

/** Renames a member that is the only one of its tenant; false, and nothing changes, when there are others. */
export async function renameSoleMember(
  tenantId: string,
  memberId: string,
  names: Pick<MemberDetails, 'firstName' | 'middleName' | 'lastName'>,
): Promise<boolean> {
  const renamed = await tx()
    .update(member)
    .set(names)
    .where(
      and(
        eq(member.tenantId, tenantId),
        eq(member.id, memberId),
        sql`(select count(*) from ${member} as other where other.tenant_id = ${tenantId}) = 1`,
      ),
    )
    .returning({ id: member.id });
  return renamed.length > 0;
}

/** What a member may change of himself. The date of birth is not among it. */
export interface OwnDetails {
  firstName: string;
  middleName?: string | null | undefined;
  lastName: string;
  phoneNumber?: string | null | undefined;
}

/** Changes a member's own details in the current tenant. */
export async function changeOwnDetails(
  memberId: string,
  { firstName, middleName, lastName, phoneNumber }: OwnDetails,
  context: Pick<RequestContext, 'ifMatch'>,
): Promise<void> {
  const own = and(eq(member.tenantId, currentTenant()), eq(member.id, memberId));
  const [before] = await tx().select({ version: member.version }).from(member).where(own).for('no key update');
  if (!before) throw new ApiError('unauthenticated');
  expectVersion(context, before.version);
  await tx()
    .update(member)
    .set({
      firstName,
      middleName: middleName || null,
      lastName,
      phoneNumber: phoneNumber ?? null,
      version: before.version + 1,
    })
    .where(own);
}

/** What a login is in one organisation. */
export interface Membership {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly memberId: string;
  readonly firstName: string;
  /** Whether the organisation asks for a second step when logging in. */
  readonly requiresTwoStep: boolean;
}

/**
 * The memberships of a login whose last day of work, in the organisation's zone, is not over: the one opened last comes
 * first, then those joined last. `now` in epoch milliseconds.
 */
export async function openMemberships(userId: string, now: number): Promise<Membership[]> {
  const rows = await tx()
    .select({
      tenantId: member.tenantId,
      tenantName: tenant.name,
      memberId: member.id,
      firstName: member.firstName,
      requiresTwoStep: tenant.requiresTwoStep,
      leavesOn: member.leavesOn,
      timeZoneId: tenant.timeZoneId,
    })
    .from(member)
    .innerJoin(tenant, eq(tenant.id, member.tenantId))
    .innerJoin(userAccount, eq(userAccount.id, member.userId))
    .where(eq(member.userId, userId))
    .orderBy(
      desc(sql`${userAccount.lastTenantId} is not distinct from ${member.tenantId}`),
      desc(member.createdAt),
      desc(member.id),
    );
  return rows.filter(({ leavesOn, timeZoneId }) => leavesOn === null || leavesOn >= localDate(now, timeZoneId));
}

/**
 * The membership a login opens: that of the organisation opened last, else the one joined last. Null for a login that
 * belongs to no tenant (any more).
 */
export async function latestMembership(userId: string, now: number): Promise<Membership | null> {
  const [latest] = await openMemberships(userId, now);
  return latest ?? null;
}

/** One member of a tenant, or null. */
export async function findMember(tenantId: string, memberId: string): Promise<Member | null> {
  const [row] = await tx()
    .select()
    .from(member)
    .where(and(eq(member.tenantId, tenantId), eq(member.id, memberId)));
  return row ?? null;
}

/** The member that a login is in a tenant, or null. */
export async function findMemberOfUser(tenantId: string, userId: string): Promise<Member | null> {
  const [row] = await tx()
    .select()
    .from(member)
    .where(and(eq(member.tenantId, tenantId), eq(member.userId, userId)));
  return row ?? null;
}

/** `Jan de Vries`: first name, tussenvoegsel, last name. */
export const fullName = (names: { firstName: string; middleName: string | null; lastName: string }): string =>
  [names.firstName, names.middleName, names.lastName].filter(Boolean).join(' ');

/** How many organisations a login belongs to; as the system. */
export async function countMemberships(userId: string): Promise<number> {
  const [row] = await tx().select({ memberships: count() }).from(member).where(eq(member.userId, userId));
  return row?.memberships ?? 0;
}
