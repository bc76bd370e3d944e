/** Reads and changes the members and managers of departments. */
import { grants } from '@rooster/contract';
import type { DepartmentMember } from '@rooster/contract';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { folded } from '../../platform/database/folded.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { member } from '../../schema/members.ts';
import { rolesByMember } from '../roles/service.ts';
import { lockMembers } from '../directory/lock.ts';
import { personColumns } from '../directory/names.ts';
import { expectDepartments, managedDepartmentIds } from './service.ts';
import { departmentMember } from '../../schema/departments.ts';

type MemberOnWire = z.input<typeof DepartmentMember>;

const place = (departmentId: string, memberId: string) =>
  and(
    eq(departmentMember.tenantId, currentTenant()),
    eq(departmentMember.departmentId, departmentId),
    eq(departmentMember.memberId, memberId),
  );

/**
 * The members of a department as somebody may see them: who sees those of his own departments only finds no other,
 * `not-found`.
 */
export async function listVisibleMembers(
  departmentId: string,
  { memberId, permissions }: Principal,
): Promise<MemberOnWire[]> {
  const isScoped = permissions.has('tenant:member:view:department') && !grants(permissions, ['tenant:member:view']);
  if (isScoped && !(await managedDepartmentIds(memberId)).includes(departmentId)) throw new ApiError('not-found');
  return listDepartmentMembers(departmentId);
}

/** The members of a department, managers first, then by name. */
export async function listDepartmentMembers(departmentId: string): Promise<MemberOnWire[]> {
  await expectDepartments([departmentId]);
  const rows = await tx()
    .select({
      ...personColumns,
      isManager: departmentMember.isManager,
    })
    .from(departmentMember)
    .innerJoin(member, and(eq(member.tenantId, departmentMember.tenantId), eq(member.id, departmentMember.memberId)))
    .where(and(eq(departmentMember.tenantId, currentTenant()), eq(departmentMember.departmentId, departmentId)))
    .orderBy(
      desc(departmentMember.isManager),
      asc(folded(member.lastName)),
      asc(folded(member.firstName)),
      asc(member.id),
    );
  const roles = await rolesByMember(rows.map(({ tenantUserId }) => tenantUserId));
  return rows.map((row) => ({ ...row, roles: (roles.get(row.tenantUserId) ?? []).map(({ name }) => name) }));
}

/** Adds members; one who is in it already stays what he is. Returns the members. */
export async function addDepartmentMembers(
  departmentId: string,
  memberIds: readonly string[],
): Promise<MemberOnWire[]> {
  await expectDepartments([departmentId]);
  const tenantId = currentTenant();
  const wanted = [...new Set(memberIds)];
  // Held, so that nobody erases or removes them meanwhile.
  await lockMembers(wanted);
  const known = await tx()
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.tenantId, tenantId), inArray(member.id, wanted), isNull(member.erasedAt)));
  if (known.length < wanted.length) throw new ApiError('not-found', { detail: 'There is no such member' });
  await tx()
    .insert(departmentMember)
    .values(wanted.map((memberId) => ({ tenantId, departmentId, memberId, isManager: false })))
    .onConflictDoNothing();
  return listDepartmentMembers(departmentId);
}

/** Takes a member out, and ends managing with it. */
export async function removeDepartmentMember(departmentId: string, memberId: string): Promise<void> {
  const removed = await tx()
    .delete(departmentMember)
    .where(place(departmentId, memberId))
    .returning({ memberId: departmentMember.memberId });
  if (removed.length === 0) throw new ApiError('not-found');
}

/** Makes a member of the department its manager, or ends that. Doing it twice changes nothing more. */
export async function setDepartmentManager(departmentId: string, memberId: string, isManager: boolean): Promise<void> {
  const changed = await tx()
    .update(departmentMember)
    .set({ isManager })
    .where(place(departmentId, memberId))
    .returning({ memberId: departmentMember.memberId });
  if (changed.length === 0) throw new ApiError('not-found', { detail: 'This member is not in this department' });
}
