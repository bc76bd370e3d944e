/** Roles: the presets of a new tenant, the choice offered, and who may grant what. */
import type { Language } from '@rooster/domain/language';
import { presetRoleNames } from '@rooster/domain/role-names';
import { isOneOf } from '../../platform/database/any-of.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { grants, permissionsOfRole } from '@rooster/contract';
import type { AnyPermission, Permission, RoleOption, RolePreset } from '@rooster/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { ApiError } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { listsBy } from '../../platform/lists-by.ts';
import { permissionsOf } from '../../platform/sessions/principal.ts';
import { memberRole, role } from '../../schema/roles.ts';
import { grantingNames, isGrantingGiven } from './granting.ts';

/** Presets every tenant starts with a role of. */
type InitialPreset = Exclude<RolePreset, 'None'>;

/** Gives a new tenant one role per preset, named in the founder's language; answers their ids. */
export async function createPresetRoles(
  tenantId: string,
  language: Language,
  now: number,
): Promise<Record<InitialPreset, string>> {
  const ids = { Employee: newId(now), Manager: newId(now), Admin: newId(now), DepartmentManager: newId(now) };
  const presets = Object.keys(ids) as InitialPreset[];
  await tx()
    .insert(role)
    .values(
      presets.map((preset) => ({
        tenantId,
        id: ids[preset],
        name: presetRoleNames[language][preset],
        preset,
        permissions: [],
        createdAt: now,
      })),
    );
  return ids;
}

/** Gives a member roles, beside those it already holds. */
export async function assignRoles(tenantId: string, memberId: string, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return;
  await tx()
    .insert(memberRole)
    .values(roleIds.map((roleId) => ({ tenantId, memberId, roleId })))
    .onConflictDoNothing();
}

/** What a member may do: the union of its roles. */
export async function permissionsOfMember(tenantId: string, memberId: string): Promise<ReadonlySet<AnyPermission>> {
  const rows = await tx()
    .select({ preset: role.preset, permissions: role.permissions })
    .from(memberRole)
    .innerJoin(role, and(eq(role.tenantId, memberRole.tenantId), eq(role.id, memberRole.roleId)))
    .where(and(eq(memberRole.tenantId, tenantId), eq(memberRole.memberId, memberId)));
  return permissionsOf(rows);
}

/** Those of `roleIds` that exist: an invite may name a role that has since been removed. */
export async function existingRoles(tenantId: string, roleIds: readonly string[]): Promise<string[]> {
  if (roleIds.length === 0) return [];
  const rows = await tx()
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.tenantId, tenantId), inArray(role.id, [...roleIds])));
  return rows.map((row) => row.id);
}

/** Roles of the current tenant to choose from, by name. */
export async function listRoleOptions(): Promise<RoleOption[]> {
  const rows = await tx()
    .select({ id: role.id, roleName: role.name, rolePreset: role.preset })
    .from(role)
    .where(eq(role.tenantId, currentTenant()))
    .orderBy(asc(role.name), asc(role.id));
  return rows;
}

const allowedBy = ({ preset, permissions }: { preset: RolePreset; permissions: string[] }): readonly AnyPermission[] =>
  permissionsOfRole(preset, permissions);

/**
 * Throws `not-found` for a role that is not this tenant's, and with `unauthorized` one that allows something the
 * granter may not do: nobody hands out more than they hold.
 */
export async function expectGrantable(roleIds: readonly string[], granter: ReadonlySet<AnyPermission>): Promise<void> {
  if (roleIds.length === 0) return;
  const wanted = [...new Set(roleIds)];
  const rows = await tx()
    .select({ preset: role.preset, permissions: role.permissions })
    .from(role)
    .where(and(eq(role.tenantId, currentTenant()), inArray(role.id, wanted)));
  if (rows.length < wanted.length) throw new ApiError('not-found', { detail: 'There is no such role' });
  const allowed = rows.flatMap(allowedBy);
  if (!allowed.every((permission) => grants(granter, [permission]))) {
    throw new ApiError('unauthorized', { detail: 'Nobody can grant a permission they do not hold themselves' });
  }
}

/** The roles of the current tenant that allow nothing beyond what the granter may do. */
export async function grantableRoles(granter: ReadonlySet<AnyPermission>): Promise<ReadonlySet<string>> {
  const rows = await tx()
    .select({ id: role.id, preset: role.preset, permissions: role.permissions })
    .from(role)
    .where(eq(role.tenantId, currentTenant()));
  return new Set(
    rows.flatMap((row) => (allowedBy(row).every((permission) => grants(granter, [permission])) ? [row.id] : [])),
  );
}

/** The ids of the roles a member holds. */
export async function rolesOfMember(memberId: string): Promise<string[]> {
  const rows = await tx()
    .select({ roleId: memberRole.roleId })
    .from(memberRole)
    .where(and(eq(memberRole.tenantId, currentTenant()), eq(memberRole.memberId, memberId)));
  return rows.map((row) => row.roleId);
}

/** The names of roles, by name. */
export async function roleNames(roleIds: readonly string[]): Promise<string[]> {
  if (roleIds.length === 0) return [];
  const rows = await tx()
    .select({ name: role.name })
    .from(role)
    .where(and(eq(role.tenantId, currentTenant()), inArray(role.id, [...roleIds])))
    .orderBy(asc(role.name));
  return rows.map((row) => row.name);
}

/** Takes roles from a member. */
export async function withdrawRoles(memberId: string, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return;
  await tx()
    .delete(memberRole)
    .where(
      and(
        eq(memberRole.tenantId, currentTenant()),
        eq(memberRole.memberId, memberId),
        inArray(memberRole.roleId, [...roleIds]),
      ),
    );
}

/** Who holds a role, as a subquery for `inArray`. */
export const holdersOfRole = (roleId: string) =>
  tx()
    .select({ memberId: memberRole.memberId })
    .from(memberRole)
    .where(and(eq(memberRole.tenantId, currentTenant()), eq(memberRole.roleId, roleId)));

/** A role as lists of members show it. */
interface RoleOfMember {
  readonly roleId: string;
  readonly name: string;
}

/** The roles of these members, by name; of those that have one. */
export async function rolesByMember(
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, readonly RoleOfMember[]>> {
  const rows = await tx()
    .select({ memberId: memberRole.memberId, roleId: role.id, name: role.name })
    .from(memberRole)
    .innerJoin(role, and(eq(role.tenantId, memberRole.tenantId), eq(role.id, memberRole.roleId)))
    .where(and(eq(memberRole.tenantId, currentTenant()), isOneOf(memberRole.memberId, memberIds)))
    .orderBy(asc(role.name));
  return listsBy(rows.map(({ memberId, ...own }) => [memberId, own]));
}

const holders = prepared((transaction) =>
  transaction
    .selectDistinct({ memberId: memberRole.memberId })
    .from(role)
    .innerJoin(memberRole, and(eq(memberRole.tenantId, role.tenantId), eq(memberRole.roleId, role.id)))
    .where(and(eq(role.tenantId, sql.placeholder('tenantId')), isGrantingGiven('names'))),
);

/** Members of the current tenant who hold a permission, tenant-wide. */
export async function membersWithPermission(permission: Permission): Promise<string[]> {
  const rows = await holders({ tenantId: currentTenant(), names: grantingNames(permission) });
  return rows.map(({ memberId }) => memberId);
}

/** Gives roles to many members at once: new ones, who hold none. */
export async function assignRolesTo(
  members: readonly { readonly id: string; readonly roleIds: readonly string[] }[],
): Promise<void> {
  const tenantId = currentTenant();
  await insertRows(
    memberRole,
    members.flatMap(({ id, roleIds }) => roleIds.map((roleId) => ({ tenantId, memberId: id, roleId }))),
  );
}

/** Takes all roles of some members, as when they are removed or erased. */
export async function forgetRoles(memberIds: readonly string[]): Promise<void> {
  await tx()
    .delete(memberRole)
    .where(and(eq(memberRole.tenantId, currentTenant()), isOneOf(memberRole.memberId, memberIds)));
}
