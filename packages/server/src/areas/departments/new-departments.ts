/** Makes several departments at once, and takes back those that nobody has used. */
import { and, eq, notExists } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { department, departmentMember } from '../../schema/departments.ts';
import { leaveCalendarFeed } from '../../schema/leave.ts';
import { needException, needWeek } from '../../schema/scheduling-needs.ts';
import { publishedShift } from '../../schema/scheduling-published.ts';
import { shift, shiftType } from '../../schema/scheduling.ts';
import { skill } from '../../schema/skills.ts';

/** A department that is to be made; nobody has its name. */
export interface NewDepartment {
  readonly id: string;
  readonly name: string;
}

/** Makes departments without members. A name that somebody takes meanwhile is refused by the database. */
export async function addDepartments(departments: readonly NewDepartment[], now: number): Promise<void> {
  const tenantId = currentTenant();
  await insertRows(
    department,
    departments.map(({ id, name }) => ({ tenantId, id, name, createdAt: now })),
  );
}

const isInNo = (table: PgTable & { readonly tenantId: PgColumn; readonly departmentId: PgColumn }) =>
  notExists(
    tx()
      .select({ departmentId: table.departmentId })
      .from(table)
      .where(and(eq(table.tenantId, department.tenantId), eq(table.departmentId, department.id))),
  );

/** Removes those of these departments that nobody has changed, that nobody is in and that nothing is planned for. */
export async function removeEmptyDepartments(departmentIds: readonly string[]): Promise<void> {
  if (departmentIds.length === 0) return;
  const own = and(eq(department.tenantId, currentTenant()), isOneOf(department.id, departmentIds));
  // The lock waits for whoever is adding something just now, and keeps the next one out.
  await tx().select({ id: department.id }).from(department).where(own).orderBy(department.id).for('update');
  const unused = [
    departmentMember,
    skill,
    shift,
    shiftType,
    publishedShift,
    needWeek,
    needException,
    leaveCalendarFeed,
  ].map(isInNo);
  await tx()
    .delete(department)
    .where(and(own, eq(department.version, 1), ...unused));
}
