/** Removes people, as when the import that added them is taken back. */
import { and, eq, isNotNull, or } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import { slicesOf } from '../../platform/slices.ts';
import { invite, member } from '../../schema/members.ts';
import { forgetDepartments } from '../departments/service.ts';
import { forgetRoles } from '../roles/service.ts';
import { forgetSkills } from '../skills/service.ts';

/** People removed by one statement. */
const AT_A_TIME = 500;

/**
 * Removes locked people that an import added and nobody has worked with: without login, contract, hours or balance.
 * What only they have goes along. Throws `import-not-undoable` for who has logged in; the database refuses those that
 * something else refers to.
 */
export async function removeImported({
  memberIds,
  inviteIds,
}: {
  readonly memberIds: readonly string[];
  readonly inviteIds: readonly string[];
}): Promise<void> {
  const own = eq(member.tenantId, currentTenant());
  const used = await tx()
    .select({ id: member.id })
    .from(member)
    .where(and(own, isOneOf(member.id, memberIds), or(isNotNull(member.userId), isNotNull(member.erasedAt))))
    .limit(1);
  if (used.length > 0) throw new ApiError('import-not-undoable');
  if (inviteIds.length > 0)
    await tx()
      .delete(invite)
      .where(and(eq(invite.tenantId, currentTenant()), isOneOf(invite.id, inviteIds)));
  // These would go along by themselves, person by person; thousands are removed in one go.
  for (const forget of [forgetRoles, forgetDepartments, forgetSkills]) await forget(memberIds);
  // Each looks through all that could refer to him: thousands in one statement would take longer than one may.
  for (const some of slicesOf(memberIds, AT_A_TIME))
    await tx()
      .delete(member)
      .where(and(own, isOneOf(member.id, some)));
}
