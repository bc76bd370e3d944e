/** Skills: making, changing, listing and deleting them. */
import type { Color, Skill, SkillOption } from '@rooster/contract';
import { and, asc, count, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { folded } from '../../platform/database/folded.ts';
import { ApiError, expectVersion } from '../../platform/http/handler.ts';
import type { RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { expectDepartments } from '../departments/service.ts';
import { memberSkill, skill } from '../../schema/skills.ts';

type SkillOnWire = z.input<typeof Skill>;

/** What a person chooses of a skill. */
export interface SkillInput {
  name: string;
  description?: string | null | undefined;
  color: Color;
  isActive: boolean;
  sortOrder: number;
  departmentId?: string | null | undefined;
}

const own = (id?: string) => and(eq(skill.tenantId, currentTenant()), id === undefined ? undefined : eq(skill.id, id));
const inOrder = () => [asc(skill.sortOrder), asc(folded(skill.name)), asc(skill.id)];

const stored = ({ description, departmentId, ...input }: SkillInput) => ({
  ...input,
  description: description || null,
  departmentId: departmentId ?? null,
});

async function load(id?: string): Promise<SkillOnWire[]> {
  return tx()
    .select({
      skillId: skill.id,
      name: skill.name,
      description: skill.description,
      color: skill.color,
      isActive: skill.isActive,
      sortOrder: skill.sortOrder,
      departmentId: skill.departmentId,
      memberCount: count(memberSkill.memberId),
      version: skill.version,
    })
    .from(skill)
    .leftJoin(memberSkill, and(eq(memberSkill.tenantId, skill.tenantId), eq(memberSkill.skillId, skill.id)))
    .where(own(id))
    .groupBy(skill.tenantId, skill.id)
    .orderBy(...inOrder());
}

/** All skills of the current tenant in their order. */
export const listSkills = (): Promise<SkillOnWire[]> => load();

async function getSkill(id: string): Promise<SkillOnWire> {
  const [found] = await load(id);
  if (!found) throw new ApiError('not-found');
  return found;
}

/** Active skills to choose from; with departments only theirs and those that belong to none. */
export async function listSkillOptions(
  departmentIds: readonly string[] | undefined,
): Promise<z.input<typeof SkillOption>[]> {
  const ofDepartments =
    departmentIds && or(isNull(skill.departmentId), inArray(skill.departmentId, [...departmentIds]));
  return tx()
    .select({ skillId: skill.id, name: skill.name, color: skill.color, departmentId: skill.departmentId })
    .from(skill)
    .where(and(own(), skill.isActive, ofDepartments))
    .orderBy(...inOrder());
}

/** Makes a skill. */
export async function createSkill(input: SkillInput, now: number): Promise<SkillOnWire> {
  const values = stored(input);
  await expectDepartments(values.departmentId === null ? [] : [values.departmentId]);
  const id = newId(now);
  await tx()
    .insert(skill)
    .values({ tenantId: currentTenant(), id, ...values, createdAt: now });
  return getSkill(id);
}

/** Changes a skill. */
export async function updateSkill(
  id: string,
  input: SkillInput,
  context: Pick<RequestContext, 'ifMatch'>,
): Promise<SkillOnWire> {
  const [before] = await tx().select({ version: skill.version }).from(skill).where(own(id)).for('no key update');
  if (!before) throw new ApiError('not-found');
  expectVersion(context, before.version);
  const values = stored(input);
  await expectDepartments(values.departmentId === null ? [] : [values.departmentId]);
  await tx()
    .update(skill)
    .set({ ...values, version: before.version + 1 })
    .where(own(id));
  return getSkill(id);
}

/**
 * Puts skills in this order, those not named behind them. An edit of a skill that is under way is not in the way: no
 * version moves.
 */
export async function orderSkills(skillIds: readonly string[]): Promise<SkillOnWire[]> {
  const held = await tx()
    .select({ id: skill.id })
    .from(skill)
    .where(own())
    .orderBy(...inOrder())
    .for('no key update');
  const known = new Set(held.map(({ id }) => id));
  const wanted = [...new Set(skillIds)];
  if (wanted.some((id) => !known.has(id))) throw new ApiError('not-found');
  const named = new Set(wanted);
  const ordered = [...wanted, ...held.flatMap(({ id }) => (named.has(id) ? [] : [id]))];
  const places = sql.join(
    ordered.map((id, place) => sql`(${id}::uuid, ${place}::int)`),
    sql`, `,
  );
  await tx().execute(
    sql`update ${skill} set sort_order = places.place from (values ${places}) as places (id, place)
      where ${skill.tenantId} = ${currentTenant()} and ${skill.id} = places.id`,
  );
  return load();
}

/** Deletes a skill that nobody has; `in-use` otherwise, which its foreign keys say. */
export async function deleteSkill(id: string): Promise<void> {
  const removed = await tx().delete(skill).where(own(id)).returning({ id: skill.id });
  if (removed.length === 0) throw new ApiError('not-found');
}
