/** Roles: listing them, and making or changing one without giving out more than one holds. */
import { grants, isPermission, permissionsOfRole, presetPermissions } from '@rooster/contract';
import type { AnyPermission, Role, RolePreset } from '@rooster/contract';
import { and, asc, count, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { folded } from '../../platform/database/folded.ts';
import { ApiError, expectVersion } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { emitLive } from '../../platform/live/emit-live.ts';
import { recordAudit } from '../audit/record.ts';
import { tenant } from '../../schema/tenant.ts';
import { expectAdminLeft, lockRights } from './rights.ts';
import { memberRole, role } from '../../schema/roles.ts';

type RoleOnWire = z.input<typeof Role>;

/** What a person chooses of a role. */
export interface RoleInput {
  roleName: string;
  rolePreset: RolePreset;
  permissions: readonly AnyPermission[];
}

const own = (id?: string) => and(eq(role.tenantId, currentTenant()), id === undefined ? undefined : eq(role.id, id));

/** What a stored role allows. */
const allowedBy = (preset: RolePreset, permissions: readonly string[]): AnyPermission[] => [
  ...permissionsOfRole(preset, permissions),
];

async function load(id?: string): Promise<RoleOnWire[]> {
  const rows = await tx()
    .select({
      id: role.id,
      roleName: role.name,
      rolePreset: role.preset,
      permissions: role.permissions,
      memberCount: count(memberRole.memberId),
      version: role.version,
    })
    .from(role)
    .leftJoin(memberRole, and(eq(memberRole.tenantId, role.tenantId), eq(memberRole.roleId, role.id)))
    .where(own(id))
    .groupBy(role.tenantId, role.id)
    .orderBy(asc(folded(role.name)), asc(role.id));
  return rows.map((row) => ({ ...row, permissions: allowedBy(row.rolePreset, row.permissions) }));
}

/** All roles of the current tenant, by name. */
export const listRoles = (): Promise<RoleOnWire[]> => load();

async function getRole(id: string): Promise<RoleOnWire> {
  const [found] = await load(id);
  if (!found) throw new ApiError('not-found');
  return found;
}

/** The input as stored. A preset brings its own permissions, so others beside it are refused. */
function stored({ roleName, rolePreset, permissions }: RoleInput): {
  name: string;
  preset: RolePreset;
  permissions: AnyPermission[];
} {
  if (rolePreset === 'None') return { name: roleName, preset: rolePreset, permissions: [...new Set(permissions)] };
  const own: ReadonlySet<AnyPermission> = new Set(presetPermissions[rolePreset]);
  // Its own, as it is answered, change nothing.
  if (
    permissions.length > 0 &&
    (permissions.length !== own.size || permissions.some((permission) => !own.has(permission)))
  )
    throw new ApiError('role-preset-locked');
  return { name: roleName, preset: rolePreset, permissions: [] };
}

/**
 * Refuses a change that gives a permission its maker does not hold, or takes one that he could not give. Only
 * `developer` is taken by any administrator: it is given by name, and must not outlive the one who has it.
 */
function expectHeld(
  before: readonly AnyPermission[],
  after: readonly AnyPermission[],
  held: ReadonlySet<AnyPermission>,
): void {
  const given = after.filter((permission) => !before.includes(permission));
  const taken = before.filter((permission) => !after.includes(permission));
  if (
    !given.every((permission) => grants(held, [permission])) ||
    !taken.every((permission) => held.has('admin') || held.has(permission))
  ) {
    throw new ApiError('unauthorized', { detail: 'Nobody can give or take a permission they do not hold themselves' });
  }
}

/** Tells the permissions that published remotes bring. */
export type RemotePermissions = () => Promise<readonly { readonly permission: AnyPermission }[]>;

/** Refuses a permission that no remote brings, unless the role held it before: a remote may come back. */
async function expectKnown(
  permissions: readonly AnyPermission[],
  before: readonly AnyPermission[],
  brought: RemotePermissions,
): Promise<void> {
  if (permissions.every((permission) => isPermission(permission) || before.includes(permission))) return;
  const known = new Set<string>((await brought()).map(({ permission }) => permission));
  const strange = permissions.flatMap((permission, index) =>
    isPermission(permission) || before.includes(permission) || known.has(permission)
      ? []
      : [{ path: `permissions.${index}`, code: 'invalid-value' as const }],
  );
  if (strange.length > 0) throw new ApiError('validation-failed', { errors: strange });
}

/** Makes a role. */
export async function createRole(
  input: RoleInput,
  { principal, now }: Pick<RequestContext<Principal>, 'principal' | 'now'>,
  brought: RemotePermissions,
): Promise<RoleOnWire> {
  await expectKnown(input.permissions, [], brought);
  const values = stored(input);
  expectHeld([], allowedBy(values.preset, values.permissions), principal.permissions);
  const id = newId(now);
  await tx()
    .insert(role)
    .values({ tenantId: currentTenant(), id, ...values, createdAt: now });
  await recordAudit({
    action: 'role-created',
    actorId: principal.memberId,
    now,
    subject: { kind: 'role', id, name: values.name },
    details: { preset: values.preset, permissions: values.permissions },
  });
  return getRole(id);
}

/** Changes a role. Whoever holds it has the new rights with the next request. */
export async function updateRole(
  id: string,
  input: RoleInput,
  context: Pick<RequestContext<Principal>, 'principal' | 'now' | 'ifMatch'>,
  brought: RemotePermissions,
): Promise<RoleOnWire> {
  await lockRights();
  const [before] = await tx()
    .select({ preset: role.preset, permissions: role.permissions, version: role.version })
    .from(role)
    .where(own(id))
    .for('no key update');
  if (!before) throw new ApiError('not-found');
  expectVersion(context, before.version);
  await expectKnown(input.permissions, before.permissions, brought);
  const values = stored(input);
  const [old, fresh] = [allowedBy(before.preset, before.permissions), allowedBy(values.preset, values.permissions)];
  expectHeld(old, fresh, context.principal.permissions);
  await tx()
    .update(role)
    .set({ ...values, version: before.version + 1 })
    .where(own(id));
  await recordAudit({
    action: 'role-changed',
    actorId: context.principal.memberId,
    now: context.now,
    subject: { kind: 'role', id, name: values.name },
    details: {
      preset: values.preset,
      given: fresh.filter((permission) => !old.includes(permission)),
      taken: old.filter((permission) => !fresh.includes(permission)),
    },
  });
  if (old.includes('admin') && !fresh.includes('admin')) await expectAdminLeft();
  // Whoever holds it sees the menu change; finding out who that is would cost more than asking.
  emitLive({ tenantId: currentTenant(), topic: 'access' });
  return getRole(id);
}

/** Deletes a role; `in-use` while somebody holds it or new members are given it. */
export async function deleteRole(
  id: string,
  { principal, now }: Pick<RequestContext<Principal>, 'principal' | 'now'>,
): Promise<void> {
  await lockRights();
  const [found] = await tx()
    .select({ name: role.name, preset: role.preset, permissions: role.permissions })
    .from(role)
    .where(own(id))
    .for('update');
  if (!found) throw new ApiError('not-found');
  expectHeld(allowedBy(found.preset, found.permissions), [], principal.permissions);
  const [held] = await tx()
    .select({ id: memberRole.roleId })
    .from(memberRole)
    .where(and(eq(memberRole.tenantId, currentTenant()), eq(memberRole.roleId, id)))
    .limit(1);
  const [standard] = await tx()
    .select({ id: tenant.id })
    .from(tenant)
    .where(and(eq(tenant.id, currentTenant()), eq(tenant.standardRoleId, id)));
  if (held || standard) throw new ApiError('in-use');
  await recordAudit({
    action: 'role-deleted',
    actorId: principal.memberId,
    now,
    subject: { kind: 'role', id, name: found.name },
    details: { preset: found.preset },
  });
  await tx().delete(role).where(own(id));
}
