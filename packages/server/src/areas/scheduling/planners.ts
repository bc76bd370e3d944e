/** Whom planners' notices go to. */
import { localDate } from '@rooster/domain/time';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { isOneOfGiven, listOf } from '../../platform/database/any-of.ts';
import { currentTenant } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { listsBy } from '../../platform/lists-by.ts';
import { departmentMember } from '../../schema/departments.ts';
import { member } from '../../schema/members.ts';
import { memberRole, role } from '../../schema/roles.ts';
import { tenant } from '../../schema/tenant.ts';
import { grantingNames, isGrantingGiven } from '../roles/granting.ts';
import { membersWithPermission } from '../roles/service.ts';

const storedManagers = prepared((transaction) =>
  transaction
    .selectDistinct({
      departmentId: departmentMember.departmentId,
      memberId: departmentMember.memberId,
      leavesOn: member.leavesOn,
      timeZoneId: tenant.timeZoneId,
    })
    .from(departmentMember)
    .innerJoin(member, and(eq(member.tenantId, departmentMember.tenantId), eq(member.id, departmentMember.memberId)))
    .innerJoin(tenant, eq(tenant.id, departmentMember.tenantId))
    .innerJoin(memberRole, and(eq(memberRole.tenantId, member.tenantId), eq(memberRole.memberId, member.id)))
    .innerJoin(role, and(eq(role.tenantId, memberRole.tenantId), eq(role.id, memberRole.roleId)))
    .where(
      and(
        eq(departmentMember.tenantId, sql.placeholder('tenantId')),
        isOneOfGiven(departmentMember.departmentId, 'departmentIds'),
        departmentMember.isManager,
        isNotNull(member.userId),
        isGrantingGiven('names'),
      ),
    ),
);

/** The managers of each of these departments who plan it: who may, can log in and has not left. */
async function managersOf(departmentIds: readonly string[], now: number): Promise<ReadonlySet<string>[]> {
  const rows = await storedManagers({
    tenantId: currentTenant(),
    departmentIds: listOf(departmentIds),
    names: grantingNames('schedules:assign:department', 'schedules:assign'),
  });
  const here = rows.filter(({ leavesOn, timeZoneId }) => leavesOn === null || leavesOn >= localDate(now, timeZoneId));
  const managers = listsBy(here.map(({ departmentId, memberId }) => [departmentId, memberId] as const));
  return [...new Set(departmentIds)].map((id) => new Set(managers.get(id)));
}

/**
 * Who plans these departments: their managers, and where one of them has none, whoever plans everything; nobody of whom
 * it is about. `now` in epoch milliseconds.
 */
export async function plannersOf(
  departmentIds: readonly string[],
  now: number,
  { about }: { readonly about?: string } = {},
): Promise<string[]> {
  const managers = (await managersOf(departmentIds, now)).map((ids) => [...ids].filter((id) => id !== about));
  const others = managers.every(({ length }) => length > 0) ? [] : await membersWithPermission('schedules:assign');
  return [...new Set([...managers.flat(), ...others])].filter((id) => id !== about);
}

/**
 * Who may decide on what concerns all of these departments: who manages each of them, else whoever plans everything.
 * `now` in epoch milliseconds.
 */
export async function plannersOfAll(departmentIds: readonly string[], now: number): Promise<string[]> {
  const [first = new Set<string>(), ...others] = await managersOf(departmentIds, now);
  const common = [...first].filter((id) => others.every((managers) => managers.has(id)));
  return common.length > 0 ? common : membersWithPermission('schedules:assign');
}
