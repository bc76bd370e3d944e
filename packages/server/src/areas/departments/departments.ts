/** Departments: making, changing, listing and deleting them. */
import type { Department } from '@rooster/contract';
import { and, asc, count, eq, exists, inArray, or } from 'drizzle-orm';
import type * as z from 'zod';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { folded } from '../../platform/database/folded.ts';
import { ApiError, expectVersion } from '../../platform/http/handler.ts';
import type { RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { member } from '../../schema/members.ts';
import { skill } from '../../schema/skills.ts';
import { department, departmentMember } from '../../schema/departments.ts';

type DepartmentOnWire = z.input<typeof Department>;

/** What a person types of a department. */
export interface DepartmentInput {
  name: string;
  description?: string | null | undefined;
  timeZoneId?: string | null | undefined;
}

const own = (id?: string) =>
  and(eq(department.tenantId, currentTenant()), id === undefined ? undefined : eq(department.id, id));
const nobody = (): ApiError => new ApiError('not-found', { detail: 'There is no such department' });

/** The name as stored; a department without one is refused in words of its own. */
function expectName(name: string): string {
  if (name === '') throw new ApiError('department-name-required');
  return name;
}

async function managersOf(ids: readonly string[]): Promise<Map<string, DepartmentOnWire['managers']>> {
  const rows = await tx()
    .select({
      departmentId: departmentMember.departmentId,
      tenantUserId: member.id,
      firstName: member.firstName,
      middleName: member.middleName,
      lastName: member.lastName,
    })
    .from(departmentMember)
    .innerJoin(member, and(eq(member.tenantId, departmentMember.tenantId), eq(member.id, departmentMember.memberId)))
    .where(
      and(
        eq(departmentMember.tenantId, currentTenant()),
        inArray(departmentMember.departmentId, [...ids]),
        departmentMember.isManager,
      ),
    )
    .orderBy(asc(folded(member.lastName)), asc(folded(member.firstName)), asc(member.id));
  const managers = new Map<string, DepartmentOnWire['managers']>(ids.map((id) => [id, []]));
  for (const { departmentId, ...person } of rows) managers.get(departmentId)?.push(person);
  return managers;
}

async function load(id?: string): Promise<DepartmentOnWire[]> {
  const rows = await tx()
    .select({
      departmentId: department.id,
      name: department.name,
      description: department.description,
      timeZoneId: department.timeZoneId,
      memberCount: count(departmentMember.memberId),
      version: department.version,
    })
    .from(department)
    .leftJoin(
      departmentMember,
      and(eq(departmentMember.tenantId, department.tenantId), eq(departmentMember.departmentId, department.id)),
    )
    .where(own(id))
    .groupBy(department.tenantId, department.id)
    .orderBy(asc(folded(department.name)), asc(department.id));
  if (rows.length === 0) return [];
  const managers = await managersOf(rows.map((row) => row.departmentId));
  return rows.map((row) => ({ ...row, managers: managers.get(row.departmentId) ?? [] }));
}

/** All departments of the current tenant, by name. */
export const listDepartments = (): Promise<DepartmentOnWire[]> => load();

/** One department. */
export async function getDepartment(id: string): Promise<DepartmentOnWire> {
  const [found] = await load(id);
  if (!found) throw nobody();
  return found;
}

/** Departments to choose from, by name. */
export async function listDepartmentOptions(): Promise<{ departmentId: string; name: string }[]> {
  return tx()
    .select({ departmentId: department.id, name: department.name })
    .from(department)
    .where(own())
    .orderBy(asc(folded(department.name)), asc(department.id));
}

/** Makes a department without members. */
export async function createDepartment(
  { name, description, timeZoneId = null }: DepartmentInput,
  now: number,
): Promise<DepartmentOnWire> {
  const id = newId(now);
  await tx()
    .insert(department)
    .values({
      tenantId: currentTenant(),
      id,
      name: expectName(name),
      description: description || null,
      timeZoneId,
      createdAt: now,
    });
  return getDepartment(id);
}

/** Renames or describes a department, or sets its time zone, which holds for what is registered from then on. */
export async function updateDepartment(
  id: string,
  { name, description, timeZoneId = null }: DepartmentInput,
  context: Pick<RequestContext, 'ifMatch'>,
): Promise<DepartmentOnWire> {
  const [before] = await tx()
    .select({ version: department.version })
    .from(department)
    .where(own(id))
    .for('no key update');
  if (!before) throw nobody();
  expectVersion(context, before.version);
  await tx()
    .update(department)
    .set({ name: expectName(name), description: description || null, timeZoneId, version: before.version + 1 })
    .where(own(id));
  return getDepartment(id);
}

/** Deletes a department that nobody is in and nothing refers to; `in-use` otherwise. */
export async function deleteDepartment(id: string): Promise<void> {
  // The lock waits for whoever is adding somebody just now, and keeps the next one out.
  const [found] = await tx().select({ id: department.id }).from(department).where(own(id)).for('update');
  if (!found) throw nobody();
  const members = tx()
    .select({ memberId: departmentMember.memberId })
    .from(departmentMember)
    .where(and(eq(departmentMember.tenantId, currentTenant()), eq(departmentMember.departmentId, id)));
  const skills = tx()
    .select({ id: skill.id })
    .from(skill)
    .where(and(eq(skill.tenantId, currentTenant()), eq(skill.departmentId, id)));
  const [used] = await tx()
    .select({ id: department.id })
    .from(department)
    .where(and(own(id), or(exists(members), exists(skills))));
  if (used) throw new ApiError('in-use');
  await tx().delete(department).where(own(id));
}
