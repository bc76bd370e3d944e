/** What holds for the rights of a whole organisation: changed one at a time, and never without an administrator. */
import { and, arrayContains, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import { member } from '../../schema/members.ts';
import { tenant } from '../../schema/tenant.ts';
import { memberRole, role } from '../../schema/roles.ts';

/**
 * Lets one change of rights, or of who can log in, happen at a time in the current tenant: two administrators who
 * demote each other at once must not both find the other still there. Call it before anything else is locked.
 */
export async function lockRights(): Promise<void> {
  // No key update: rows that merely belong to the tenant can still be added meanwhile.
  await tx().select({ id: tenant.id }).from(tenant).where(eq(tenant.id, currentTenant())).for('no key update');
}

/**
 * Throws `last-admin` when nobody is left who holds `admin`, can log in and has no last day of work. Call it
 * after the change, in a transaction that has called `lockRights` before it.
 */
export async function expectAdminLeft(): Promise<void> {
  const [left] = await tx()
    .select({ id: member.id })
    .from(memberRole)
    .innerJoin(role, and(eq(role.tenantId, memberRole.tenantId), eq(role.id, memberRole.roleId)))
    .innerJoin(member, and(eq(member.tenantId, memberRole.tenantId), eq(member.id, memberRole.memberId)))
    .where(
      and(
        eq(memberRole.tenantId, currentTenant()),
        or(eq(role.preset, 'Admin'), and(eq(role.preset, 'None'), arrayContains(role.permissions, ['admin']))),
        isNotNull(member.userId),
        isNull(member.leavesOn),
        isNull(member.erasedAt),
      ),
    )
    .limit(1);
  if (!left) throw new ApiError('last-admin');
}
