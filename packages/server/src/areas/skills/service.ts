/** What other areas may ask of skills. */
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import { listsBy } from '../../platform/lists-by.ts';
import { memberSkill, skill } from '../../schema/skills.ts';

/** Who has a skill, as a subquery for `inArray`. */
export const membersWithSkill = (skillId: string) =>
  tx()
    .select({ memberId: memberSkill.memberId })
    .from(memberSkill)
    .where(and(eq(memberSkill.tenantId, currentTenant()), eq(memberSkill.skillId, skillId)));

/** Makes these the skills of a member; `not-found` for one that is not this tenant's. */
export async function replaceSkills(memberId: string, skillIds: readonly string[]): Promise<void> {
  const tenantId = currentTenant();
  const wanted = [...new Set(skillIds)];
  const owned = and(eq(memberSkill.tenantId, tenantId), eq(memberSkill.memberId, memberId));
  await tx()
    .delete(memberSkill)
    .where(wanted.length === 0 ? owned : and(owned, notInArray(memberSkill.skillId, wanted)));
  if (wanted.length === 0) return;
  const known = await tx()
    .select({ id: skill.id })
    .from(skill)
    .where(and(eq(skill.tenantId, tenantId), inArray(skill.id, wanted)));
  if (known.length < wanted.length) throw new ApiError('not-found', { detail: 'There is no such skill' });
  await tx()
    .insert(memberSkill)
    .values(wanted.map((skillId) => ({ tenantId, memberId, skillId })))
    .onConflictDoNothing();
}

/** The ids of the skills of these members; of those that have one. */
export async function skillIdsByMember(memberIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await tx()
    .select({ memberId: memberSkill.memberId, skillId: memberSkill.skillId })
    .from(memberSkill)
    .where(and(eq(memberSkill.tenantId, currentTenant()), isOneOf(memberSkill.memberId, memberIds)))
    .orderBy(asc(memberSkill.skillId));
  return listsBy(rows.map(({ memberId, skillId }) => [memberId, skillId]));
}

/** Takes all skills of some members, as when they are removed or erased. */
export async function forgetSkills(memberIds: readonly string[]): Promise<void> {
  await tx()
    .delete(memberSkill)
    .where(and(eq(memberSkill.tenantId, currentTenant()), isOneOf(memberSkill.memberId, memberIds)));
}
