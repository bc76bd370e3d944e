/** What other areas may ask of departments. */
import { insertRows } from '../../platform/database/insert-rows.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Column, Param, Placeholder, SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOneOf, isOneOfGiven, listOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Transaction } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { ApiError } from '../../platform/http/handler.ts';
import { listsBy } from '../../platform/lists-by.ts';
import { department, departmentMember } from '../../schema/departments.ts';

/**
 * The members of all departments that a member manages, as a subquery for `inArray`: the scope of every `:department`
 * permission. A manager belongs to the department he manages, so he is among them. Empty for anyone who manages
 * nothing.
 */
export function managedMemberIds(managerId: string) {
  const managing = alias(departmentMember, 'managing');
  const managed = alias(departmentMember, 'managed');
  return tx()
    .select({ memberId: managed.memberId })
    .from(managing)
    .innerJoin(managed, and(eq(managed.tenantId, managing.tenantId), eq(managed.departmentId, managing.departmentId)))
    .where(and(eq(managing.tenantId, currentTenant()), eq(managing.memberId, managerId), managing.isManager));
}

/** Who shares a department with a member, himself among them, as a subquery for `inArray`. */
export function colleagueIds(memberId: string) {
  const own = alias(departmentMember, 'own_department');
  const beside = alias(departmentMember, 'beside');
  return tx()
    .select({ memberId: beside.memberId })
    .from(own)
    .innerJoin(beside, and(eq(beside.tenantId, own.tenantId), eq(beside.departmentId, own.departmentId)))
    .where(and(eq(own.tenantId, currentTenant()), eq(own.memberId, memberId)));
}

/**
 * The one zone of a member's departments, as part of a statement; null where none of them has its own, or they differ.
 */
export const onlyZoneOf = (tenantId: Param | Placeholder, memberId: Param | Placeholder): SQL<string | null> =>
  // Columns by name: those of drizzle lose their table in a statement on another one alone.
  sql<string | null>`(select case when count(distinct own.time_zone_id) = 1 then min(own.time_zone_id) end
    from ${departmentMember} as belonging join ${department} as own
    on own.tenant_id = belonging.tenant_id and own.id = belonging.department_id
    where belonging.tenant_id = ${tenantId} and belonging.member_id = ${memberId})`;

/**
 * The zone in which a member works, which decides the dates of his hours: that of his department, else that of the
 * organisation. Of departments in different zones none can decide, so it is the organisation's too.
 */
export async function workZoneOf(memberId: string, organisationZone: string): Promise<string> {
  const { rows } = await tx().execute<{ zone: string | null }>(
    sql`select ${onlyZoneOf(sql.param(currentTenant()), sql.param(memberId))} as zone`,
  );
  return rows[0]?.zone ?? organisationZone;
}

/**
 * Condition on who manages a department that a member is in, as part of a statement that is prepared: of the
 * placeholders `tenantId` and `memberId`. Found once and not for each row, which PostgreSQL takes for so dear that it
 * would plan the whole statement anew each time.
 */
export function managesGivenMember(transaction: Transaction, managerId: Column): SQL {
  const own = alias(departmentMember, 'own');
  return inArray(
    managerId,
    transaction
      .select({ memberId: departmentMember.memberId })
      .from(own)
      .innerJoin(
        departmentMember,
        and(
          eq(departmentMember.tenantId, own.tenantId),
          eq(departmentMember.departmentId, own.departmentId),
          departmentMember.isManager,
        ),
      )
      .where(and(eq(own.tenantId, sql.placeholder('tenantId')), eq(own.memberId, sql.placeholder('memberId')))),
  );
}

/** The members of one department, as a subquery for `inArray`. */
export const membersOfDepartment = (departmentId: string) =>
  tx()
    .select({ memberId: departmentMember.memberId })
    .from(departmentMember)
    .where(and(eq(departmentMember.tenantId, currentTenant()), eq(departmentMember.departmentId, departmentId)));

/** A member's department as lists show it. */
export interface DepartmentOfMember {
  departmentId: string;
  name: string;
  isManager: boolean;
}

/** The departments of these members, by name; of those that are in one. */
export async function departmentsByMember(
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, DepartmentOfMember[]>> {
  const rows = await tx()
    .select({
      memberId: departmentMember.memberId,
      departmentId: department.id,
      name: department.name,
      isManager: departmentMember.isManager,
    })
    .from(departmentMember)
    .innerJoin(
      department,
      and(eq(department.tenantId, departmentMember.tenantId), eq(department.id, departmentMember.departmentId)),
    )
    .where(and(eq(departmentMember.tenantId, currentTenant()), isOneOf(departmentMember.memberId, memberIds)))
    .orderBy(asc(department.name));
  return listsBy(rows.map(({ memberId, ...own }) => [memberId, own]));
}

const storedIds = (isOfSome: boolean) =>
  prepared((transaction) =>
    transaction
      .select({ departmentId: departmentMember.departmentId, memberId: departmentMember.memberId })
      .from(departmentMember)
      .where(
        and(
          eq(departmentMember.tenantId, sql.placeholder('tenantId')),
          isOfSome ? isOneOfGiven(departmentMember.memberId, 'memberIds') : undefined,
        ),
      ),
  );
const idsOfEverybody = storedIds(false);
const idsOfSome = storedIds(true);

/** The ids of the departments of these members, or of every member of the current tenant; of those that are in one. */
export async function departmentIdsByMember(memberIds?: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const tenantId = currentTenant();
  const rows = await (memberIds === undefined
    ? idsOfEverybody({ tenantId })
    : idsOfSome({ tenantId, memberIds: listOf(memberIds) }));
  return listsBy(rows.map(({ memberId, departmentId }) => [memberId, departmentId]));
}

/**
 * Throws `not-found` for a department that is not this tenant's, and keeps those that are from being deleted
 * meanwhile.
 */
export async function expectDepartments(departmentIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(departmentIds)];
  if (wanted.length === 0) return;
  const rows = await tx()
    .select({ id: department.id })
    .from(department)
    .where(and(eq(department.tenantId, currentTenant()), inArray(department.id, wanted)))
    .orderBy(asc(department.id))
    .for('key share');
  if (rows.length < wanted.length) throw new ApiError('not-found', { detail: 'There is no such department' });
}

/** Puts one member into departments, as no manager of any. */
export async function joinDepartments(memberId: string, departmentIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(departmentIds)];
  if (wanted.length === 0) return;
  await expectDepartments(wanted);
  const tenantId = currentTenant();
  await tx()
    .insert(departmentMember)
    .values(wanted.map((departmentId) => ({ tenantId, departmentId, memberId, isManager: false })))
    .onConflictDoNothing();
}

const managedDepartments = prepared((transaction) =>
  transaction
    .select({ departmentId: departmentMember.departmentId })
    .from(departmentMember)
    .where(
      and(
        eq(departmentMember.tenantId, sql.placeholder('tenantId')),
        eq(departmentMember.memberId, sql.placeholder('managerId')),
        departmentMember.isManager,
      ),
    ),
);

/** The departments a member manages. */
export async function managedDepartmentIds(managerId: string): Promise<string[]> {
  const rows = await managedDepartments({ tenantId: currentTenant(), managerId });
  return rows.map(({ departmentId }) => departmentId);
}

/** Which of these departments there are. */
export async function departmentsAmong(departmentIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx()
    .select({ id: department.id })
    .from(department)
    .where(and(eq(department.tenantId, currentTenant()), inArray(department.id, [...new Set(departmentIds)])));
  return new Set(rows.map(({ id }) => id));
}

/** Puts many members into departments at once: new ones, who are in none. */
export async function joinDepartmentsOf(
  members: readonly { readonly id: string; readonly departmentIds: readonly string[] }[],
): Promise<void> {
  const tenantId = currentTenant();
  await insertRows(
    departmentMember,
    members.flatMap(({ id, departmentIds }) =>
      departmentIds.map((departmentId) => ({ tenantId, departmentId, memberId: id, isManager: false })),
    ),
  );
}

/** Takes some members out of all departments, as when they are removed or erased. */
export async function forgetDepartments(memberIds: readonly string[]): Promise<void> {
  await tx()
    .delete(departmentMember)
    .where(and(eq(departmentMember.tenantId, currentTenant()), isOneOf(departmentMember.memberId, memberIds)));
}
