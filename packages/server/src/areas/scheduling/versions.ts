/** Reads what belongs to shifts, of the plan or of what is published: both are stored alike. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { fullName } from '../directory/members.ts';
import { member } from '../../schema/members.ts';
import { publishedPlace, publishedSkill } from '../../schema/scheduling-published.ts';
import type { StoredRequirement } from '../../schema/scheduling-json.ts';
import type { shift } from '../../schema/scheduling.ts';
import { shiftAssignment, shiftSkill } from '../../schema/scheduling.ts';

export type ShiftRow = typeof shift.$inferSelect;
type AssignmentRow = typeof shiftAssignment.$inferSelect;

/** What the plan and the publication of a shift both say. */
export type ShiftFacts = Pick<
  ShiftRow,
  | 'id'
  | 'displayName'
  | 'description'
  | 'departmentId'
  | 'startsAt'
  | 'endsAt'
  | 'startDate'
  | 'timeZoneId'
  | 'breakSeconds'
  | 'isOpen'
  | 'isFlex'
  | 'version'
>;

/** A place with the name of the person who is in it. */
export interface Place extends Pick<
  AssignmentRow,
  | 'id'
  | 'shiftId'
  | 'memberId'
  | 'status'
  | 'skillId'
  | 'isSkillMandatory'
  | 'sortOrder'
  | 'forcedReasons'
  | 'forceNote'
> {
  readonly name: string | null;
  /** When a publication told its person of these times; null in the plan, and where he took the place by himself. */
  readonly calledAt: number | null;
}

/** A shift as planned or as published, with its requirements and its places, the latter in order. */
export interface ShiftVersion {
  readonly row: ShiftFacts;
  readonly requirements: readonly StoredRequirement[];
  readonly places: readonly Place[];
}

const isOf = {
  planned: { place: shiftAssignment, skill: shiftSkill },
  published: { place: publishedPlace, skill: publishedSkill },
};

/** Which of the two is meant. */
export type View = keyof typeof isOf;

function grouped<T>(rows: readonly (readonly [string, T])[]): Map<string, T[]> {
  const byShift = new Map<string, T[]>();
  for (const [shiftId, part] of rows) {
    const parts = byShift.get(shiftId);
    if (parts) parts.push(part);
    else byShift.set(shiftId, [part]);
  }
  return byShift;
}

/** Places by shift, in order. */
export async function placesOf(view: View, shiftIds: readonly string[]): Promise<Map<string, Place[]>> {
  const { place } = isOf[view];
  const rows = await tx()
    .select({
      id: place.id,
      shiftId: place.shiftId,
      memberId: place.memberId,
      status: place.status,
      skillId: place.skillId,
      isSkillMandatory: place.isSkillMandatory,
      sortOrder: place.sortOrder,
      forcedReasons: place.forcedReasons,
      forceNote: place.forceNote,
      calledAt: view === 'published' ? publishedPlace.calledAt : sql<null>`null`,
      firstName: member.firstName,
      middleName: member.middleName,
      lastName: member.lastName,
    })
    .from(place)
    .leftJoin(member, and(eq(member.tenantId, place.tenantId), eq(member.id, place.memberId)))
    .where(and(eq(place.tenantId, currentTenant()), isOneOf(place.shiftId, shiftIds)))
    .orderBy(asc(place.shiftId), asc(place.sortOrder));
  return grouped(
    rows.map(({ firstName, middleName, lastName, ...one }): [string, Place] => [
      one.shiftId,
      { ...one, name: firstName === null || lastName === null ? null : fullName({ firstName, middleName, lastName }) },
    ]),
  );
}

/** Required skills by shift. */
export async function requirementsOf(
  view: View,
  shiftIds: readonly string[],
): Promise<Map<string, StoredRequirement[]>> {
  const { skill } = isOf[view];
  const rows = await tx()
    .select()
    .from(skill)
    .where(and(eq(skill.tenantId, currentTenant()), isOneOf(skill.shiftId, shiftIds)))
    .orderBy(asc(skill.shiftId), asc(skill.skillId));
  return grouped(
    rows.map(({ shiftId, skillId, requiredCount, isMandatory }): [string, StoredRequirement] => [
      shiftId,
      { skillId, requiredCount, isMandatory },
    ]),
  );
}
