/** Members: people in a tenant. */
import { and, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError, expectVersion } from '../../platform/http/handler.ts';
import type { RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { member } from '../../schema/members.ts';
import type { Member } from '../directory/members.ts';

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

const ownMember = (memberId: string) => and(eq(member.tenantId, currentTenant()), eq(member.id, memberId));

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
  const own = ownMember(memberId);
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

/** Sets the hours that a locked member brought along when his balance began. Seconds. */
export async function setOpeningSeconds(
  { id, version }: Pick<Member, 'id' | 'version'>,
  openingBalanceSeconds: number,
): Promise<void> {
  await tx()
    .update(member)
    .set({ openingBalanceSeconds, version: version + 1 })
    .where(ownMember(id));
}

/** Sets a locked member's last day (`YYYY-MM-DD`); null takes it back. */
export async function setLastDay(
  { id, version }: Pick<Member, 'id' | 'version'>,
  lastDay: string | null,
): Promise<void> {
  await tx()
    .update(member)
    .set({ leavesOn: lastDay, version: version + 1 })
    .where(ownMember(id));
}

/**
 * Takes from a locked member what says who it was; `name` stands where the name was. The number by which payroll knew
 * the person is free for another.
 */
export async function forgetPerson(
  { id, version }: Pick<Member, 'id' | 'version'>,
  name: string,
  now: number,
): Promise<void> {
  await tx()
    .update(member)
    .set({
      firstName: name,
      middleName: null,
      lastName: '',
      employeeCode: null,
      email: null,
      phoneNumber: null,
      dateOfBirth: null,
      userId: null,
      erasedAt: now,
      version: version + 1,
    })
    .where(ownMember(id));
}
