/** Writes a company's skills and who has them. */
import { memberSkill, skill } from '../../schema/skills.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import type { Company } from '../company.ts';
import { randomId } from '../random.ts';

/** How many of those who could have a skill do. */
const SHARE = 0.6;

/**
 * Writes the skills. All of a department have its first one, which its shifts ask for; most have its others, and of
 * those that belong to none anybody may.
 */
export async function writeSkills({ tenantId, skills, people, now, random }: Company): Promise<void> {
  const rows = skills.map(({ name, color, departmentId }, index) => ({
    tenantId,
    id: randomId(random, now),
    name,
    description: null,
    color,
    isActive: true,
    sortOrder: index * 10,
    departmentId,
    createdAt: now,
  }));
  await insertRows(skill, rows);
  const firsts = new Set(
    [...new Map(rows.toReversed().map((row) => [row.departmentId, row])).values()]
      .filter(({ departmentId }) => departmentId !== null)
      .map(({ id }) => id),
  );
  const held = people.flatMap((person) =>
    rows
      .filter(
        ({ id, departmentId }) =>
          (departmentId === null || departmentId === person.departmentId) && (firsts.has(id) || random.chance(SHARE)),
      )
      .map(({ id }) => ({ tenantId, memberId: person.id, skillId: id })),
  );
  await insertRows(memberSkill, held);
}
