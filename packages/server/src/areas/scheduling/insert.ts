/** Writes new shifts, thousands with a few statements. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { expectDepartments } from '../departments/service.ts';
import { skill } from '../../schema/skills.ts';
import { placeRow } from './draft.ts';
import type { Draft, Rows } from './draft.ts';
import type { Place } from './load.ts';
import { shift, shiftAssignment, shiftSkill } from '../../schema/scheduling.ts';

/** A draft with what it belongs to. */
export interface NewShift extends Omit<Draft, 'places'> {
  readonly linkId: string | null;
  readonly places: readonly {
    readonly skillId: string | null;
    readonly isSkillMandatory: boolean;
    readonly memberId?: string | null;
    /** Why its person is there against the rules. */
    readonly forcedReasons?: Place['forcedReasons'];
    readonly forceNote?: string | null;
  }[];
}

/**
 * Throws `not-found` for a skill that is not this tenant's, and keeps those that are from being deleted meanwhile.
 */
export async function expectSkills(skillIds: Iterable<string | null>): Promise<void> {
  const wanted = [...new Set(skillIds)].filter((id) => id !== null);
  if (wanted.length === 0) return;
  const rows = await tx()
    .select({ id: skill.id })
    .from(skill)
    .where(and(eq(skill.tenantId, currentTenant()), inArray(skill.id, wanted)))
    .orderBy(asc(skill.id))
    .for('key share');
  if (rows.length < wanted.length) throw new ApiError('not-found', { detail: 'There is no such skill' });
}

/** The skills a shift names. */
export const skillsNamed = ({
  requirements,
  places,
}: {
  requirements: readonly { skillId: string }[];
  places: readonly { skillId: string | null }[];
}): (string | null)[] => [...requirements.map(({ skillId }) => skillId), ...places.map(({ skillId }) => skillId)];

function rowsOf(drafts: readonly NewShift[], { batchId, now }: { batchId: string | null; now: number }): Rows {
  const tenantId = currentTenant();
  const rows: Rows = { shifts: [], places: [], skills: [] };
  for (const { places, requirements, ...draft } of drafts) {
    const id = newId(now);
    rows.shifts.push({ tenantId, id, ...draft, publishedAt: null, batchId, createdAt: now });
    for (const requirement of requirements) rows.skills.push({ tenantId, shiftId: id, ...requirement });
    for (const [sortOrder, place] of places.entries()) {
      const memberId = place.memberId ?? null;
      rows.places.push({
        ...placeRow({ tenantId, id, startsAt: draft.startsAt, endsAt: draft.endsAt }, newId(now), place, sortOrder),
        memberId,
        status: memberId === null ? 'Open' : 'Filled',
        ...(memberId !== null && { forcedReasons: place.forcedReasons ?? [], forceNote: place.forceNote ?? null }),
      });
    }
  }
  return rows;
}

/**
 * Inserts draft shifts with their places and requirements; answers their ids in order. Departments and skills must
 * exist.
 */
export async function insertShifts(
  drafts: readonly NewShift[],
  { batchId = null, now }: { batchId?: string | null; now: number },
): Promise<string[]> {
  await expectDepartments(drafts.map(({ departmentId }) => departmentId));
  await expectSkills(drafts.flatMap(skillsNamed));
  const rows = rowsOf(drafts, { batchId, now });
  await insertRows(shift, rows.shifts);
  await insertRows(shiftSkill, rows.skills);
  await insertRows(shiftAssignment, rows.places);
  return rows.shifts.map(({ id }) => id);
}

/** Which of these skills there are. */
export async function skillsAmong(skillIds: Iterable<string | null>): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(skillIds)].filter((id) => id !== null);
  if (wanted.length === 0) return new Set();
  const rows = await tx()
    .select({ id: skill.id })
    .from(skill)
    .where(and(eq(skill.tenantId, currentTenant()), inArray(skill.id, wanted)));
  return new Set(rows.map(({ id }) => id));
}
