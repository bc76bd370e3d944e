/** Whom planners' notices go to. */
import { and, eq, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { departmentMember } from '../../schema/departments.ts';
import { membersWithPermission } from '../roles/service.ts';

/** Who plans these departments: their managers, or where a department has none, whoever plans everything. */
export async function plannersOf(departmentIds: readonly string[]): Promise<string[]> {
  const managers = await tx()
    .selectDistinct({ memberId: departmentMember.memberId })
    .from(departmentMember)
    .where(
      and(
        eq(departmentMember.tenantId, currentTenant()),
        isOneOf(departmentMember.departmentId, departmentIds),
        sql`${departmentMember.isManager}`,
      ),
    );
  if (managers.length > 0) return managers.map(({ memberId }) => memberId);
  return membersWithPermission('schedules:assign');
}
