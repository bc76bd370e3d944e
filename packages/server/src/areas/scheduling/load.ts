/** Reads shifts with what belongs to them, in three statements however many there are. */
import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import { fullName } from '../members/service.ts';
import { member } from '../members/tables.ts';
import type { Scope } from './scope.ts';
import type { StoredRequirement } from './stored.ts';
import { shift, shiftAssignment, shiftSkill } from './tables.ts';

export type ShiftRow = typeof shift.$inferSelect;
type AssignmentRow = typeof shiftAssignment.$inferSelect;

/** A place with the name of who is in it. */
export interface Place extends Pick<AssignmentRow, 'id' | 'shiftId' | 'memberId' | 'status' | 'skillId' | 'isSkillMandatory' | 'sortOrder' | 'forcedReasons' | 'forceNote'> {
  readonly name: string | null;
}

/** A shift with its requirements and places, the latter in order. */
export interface LoadedShift {
  readonly row: ShiftRow;
  readonly requirements: readonly StoredRequirement[];
  readonly places: readonly Place[];
}

const placeColumns = {
  id: shiftAssignment.id,
  shiftId: shiftAssignment.shiftId,
  memberId: shiftAssignment.memberId,
  status: shiftAssignment.status,
  skillId: shiftAssignment.skillId,
  isSkillMandatory: shiftAssignment.isSkillMandatory,
  sortOrder: shiftAssignment.sortOrder,
  forcedReasons: shiftAssignment.forcedReasons,
  forceNote: shiftAssignment.forceNote,
  firstName: member.firstName,
  middleName: member.middleName,
  lastName: member.lastName,
};

async function placesOf(shiftIds: readonly string[]): Promise<Map<string, Place[]>> {
  const rows = await tx()
    .select(placeColumns)
    .from(shiftAssignment)
    .leftJoin(member, and(eq(member.tenantId, shiftAssignment.tenantId), eq(member.id, shiftAssignment.memberId)))
    .where(and(eq(shiftAssignment.tenantId, currentTenant()), isOneOf(shiftAssignment.shiftId, shiftIds)))
    .orderBy(asc(shiftAssignment.shiftId), asc(shiftAssignment.sortOrder));
  const byShift = new Map<string, Place[]>();
  for (const { firstName, middleName, lastName, ...place } of rows) {
    const name = firstName === null || lastName === null ? null : fullName({ firstName, middleName, lastName });
    const places = byShift.get(place.shiftId);
    if (places) places.push({ ...place, name });
    else byShift.set(place.shiftId, [{ ...place, name }]);
  }
  return byShift;
}

async function requirementsOf(shiftIds: readonly string[]): Promise<Map<string, StoredRequirement[]>> {
  const rows = await tx()
    .select()
    .from(shiftSkill)
    .where(and(eq(shiftSkill.tenantId, currentTenant()), isOneOf(shiftSkill.shiftId, shiftIds)))
    .orderBy(asc(shiftSkill.shiftId), asc(shiftSkill.skillId));
  const byShift = new Map<string, StoredRequirement[]>();
  for (const { shiftId, skillId, requiredCount, isMandatory } of rows) {
    const requirements = byShift.get(shiftId);
    if (requirements) requirements.push({ skillId, requiredCount, isMandatory });
    else byShift.set(shiftId, [{ skillId, requiredCount, isMandatory }]);
  }
  return byShift;
}

/** The shifts a condition names, in order of time. With `lock` they are held until the transaction ends. */
export async function loadShifts(where: SQL | undefined, { lock = false }: { lock?: boolean } = {}): Promise<LoadedShift[]> {
  const query = tx()
    .select()
    .from(shift)
    .where(and(eq(shift.tenantId, currentTenant()), where))
    .orderBy(asc(shift.startsAt), asc(shift.id));
  const rows = lock ? await query.for('no key update') : await query;
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const places = await placesOf(ids);
  const requirements = await requirementsOf(ids);
  return rows.map((row) => ({ row, places: places.get(row.id) ?? [], requirements: requirements.get(row.id) ?? [] }));
}

/** Shifts that begin on local dates `from` through `to`; `departmentIds` null means all departments. */
export const inWindow = (from: string, to: string, departmentIds: readonly string[] | null): SQL | undefined =>
  and(gte(shift.startDate, from), lte(shift.startDate, to), departmentIds === null ? undefined : inArray(shift.departmentId, [...departmentIds]));

/** One shift within reach; `not-found` otherwise. */
export async function loadShift(shiftId: string, scope: Scope, options: { lock?: boolean } = {}): Promise<LoadedShift> {
  const [found] = await loadShifts(eq(shift.id, shiftId), options);
  if (!found || (scope !== null && !scope.has(found.row.departmentId))) throw new ApiError('not-found');
  return found;
}
