/** Finds people of an organisation, their names, and the organisations that a login belongs to. */
import { localDate } from '@rooster/domain/time';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { tx } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { userAccount } from '../../schema/accounts.ts';
import { tenant } from '../../schema/tenant.ts';
import { member } from '../../schema/members.ts';

/** A person in a tenant, with the login behind it. */
export type Member = typeof member.$inferSelect;

/** What a login is in one organisation. */
export interface Membership {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly memberId: string;
  readonly firstName: string;
  /** Whether the organisation asks for a second step when logging in. */
  readonly requiresTwoStep: boolean;
  /** When an administrator logged this person out of it; epoch milliseconds. */
  readonly loggedOutAt: number | null;
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
      loggedOutAt: member.loggedOutAt,
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

const stored = prepared((transaction) =>
  transaction
    .select()
    .from(member)
    .where(and(eq(member.tenantId, sql.placeholder('tenantId')), eq(member.id, sql.placeholder('memberId')))),
);

/** One member of a tenant, or null. */
export async function findMember(tenantId: string, memberId: string): Promise<Member | null> {
  const [row] = await stored({ tenantId, memberId });
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
