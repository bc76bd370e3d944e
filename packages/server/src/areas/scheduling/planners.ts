/** Whom planners' notices go to. */
import { and, eq, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { listsBy } from '../../platform/lists-by.ts';
import { departmentMember } from '../../schema/departments.ts';
import { membersWithPermission } from '../roles/service.ts';

/** The managers of each of these departments. */
async function managersOf(departmentIds: readonly string[]): Promise<ReadonlySet<string>[]> {
  const rows = await tx()
    .select({ departmentId: departmentMember.departmentId, memberId: departmentMember.memberId })
    .from(departmentMember)
    .where(
      and(
        eq(departmentMember.tenantId, currentTenant()),
        isOneOf(departmentMember.departmentId, departmentIds),
        sql`${departmentMember.isManager}`,
      ),
    );
  const managers = listsBy(rows.map(({ departmentId, memberId }) => [departmentId, memberId] as const));
  return [...new Set(departmentIds)].map((id) => new Set(managers.get(id)));
}

/** Who plans these departments: their managers, and where one of them has none, whoever plans everything. */
export async function plannersOf(departmentIds: readonly string[]): Promise<string[]> {
  const managers = await managersOf(departmentIds);
  const others = managers.every(({ size }) => size > 0) ? [] : await membersWithPermission('schedules:assign');
  return [...new Set([...managers.flatMap((ids) => [...ids]), ...others])];
}

/**
 * Who may decide on what concerns all of these departments: who manages each of them, else whoever plans everything.
 */
export async function plannersOfAll(departmentIds: readonly string[]): Promise<string[]> {
  const [first = new Set<string>(), ...others] = await managersOf(departmentIds);
  const common = [...first].filter((id) => others.every((managers) => managers.has(id)));
  return common.length > 0 ? common : membersWithPermission('schedules:assign');
}
