/** What other areas may ask of departments. */
import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { departmentMember } from './tables.ts';

/**
 * The members of all departments that a member manages, as a subquery for `inArray`: the scope of every `:department`
 * permission. A manager belongs to the department he manages, so he is among them. Empty for who manages nothing.
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
