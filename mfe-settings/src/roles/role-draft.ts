/** Rules of editing a role: what it grants, what switching its preset does, and what the editor may hand out. */
import type { AnyPermission, Role, RolePreset } from '@rooster/contract';
import { grants } from '@rooster/contract/grants';
import type { Saved } from '../shared/draft.ts';
import { type Problems, textProblem } from '../shared/problems.ts';
import { presetPermissions } from './preset-contents.ts';

export interface RoleForm {
  readonly roleName: string;
  readonly rolePreset: RolePreset;
  /** Counts only without a preset. */
  readonly permissions: readonly AnyPermission[];
}

/** A role that is still to be made: nothing in it. */
export const emptyRole: RoleForm = { roleName: '', rolePreset: 'None', permissions: [] };

/** What is saved, as the form shows it: under the name that its reader knows the role by. */
export const savedRole = (role: Role, nameOf: (name: string) => string): Saved<RoleForm> => ({
  version: role.version,
  values: {
    roleName: nameOf(role.roleName),
    rolePreset: role.rolePreset,
    permissions: role.rolePreset === 'None' ? role.permissions : [],
  },
});

/** The name to be kept: who leaves it as it is in his language has not renamed it in the others. */
export function nameToKeep(typed: string, stored: string | undefined, nameOf: (name: string) => string): string {
  const name = typed.trim();
  return stored !== undefined && name === nameOf(stored) ? stored : name;
}

/** What holders of the role may do: the preset's defaults, or the role's own choice. */
export const effectivePermissions = (form: RoleForm): readonly AnyPermission[] =>
  form.rolePreset === 'None' ? form.permissions : presetPermissions[form.rolePreset];

/** A role of one's own with what another one holds, as far as a person with `held` may hand that out. */
export const copyOf = (role: RoleForm, roleName: string, held: readonly string[]): RoleForm => ({
  roleName,
  rolePreset: 'None',
  permissions: effectivePermissions(role).filter((permission) => grants(held, [permission])),
});

/**
 * Another preset. Without one the role starts from what it granted until then, so that nobody loses anything by the
 * switch alone.
 */
export const withPreset = (form: RoleForm, rolePreset: RolePreset): RoleForm => ({
  ...form,
  rolePreset,
  permissions: rolePreset === 'None' ? effectivePermissions(form) : [],
});

/** Puts permissions in or takes them out; they stay in the contract's order only on the screen. */
export function withPermissions(form: RoleForm, changed: readonly AnyPermission[], granted: boolean): RoleForm {
  const others = form.permissions.filter((permission) => !changed.includes(permission));
  return { ...form, permissions: granted ? [...others, ...changed] : others };
}

/** Those of `wanted` that a person with `held` may not hand out: nobody grants what they don't hold. */
export const notGrantable = (wanted: readonly AnyPermission[], held: readonly string[]): readonly AnyPermission[] =>
  wanted.filter((permission) => !grants(held, [permission]));

/**
 * Whether a person with `held` may turn one set of permissions into another: nobody gives or takes what they don't
 * hold, save that an administrator may take everything.
 */
export const mayTurn = (
  before: readonly AnyPermission[],
  after: readonly AnyPermission[],
  held: readonly string[],
): boolean =>
  notGrantable(
    after.filter((permission) => !before.includes(permission)),
    held,
  ).length === 0 &&
  before.every((permission) => after.includes(permission) || held.includes('admin') || held.includes(permission));

/** What is wrong with the role before the server is asked. */
export const roleProblems = (form: RoleForm): Problems<RoleForm> => ({ roleName: textProblem(form.roleName, 80) });

/** How much of a group is granted. */
export function groupState(
  group: readonly AnyPermission[],
  granted: readonly AnyPermission[],
): 'all' | 'some' | 'none' {
  const count = group.filter((permission) => granted.includes(permission)).length;
  if (count === 0) return 'none';
  return count === group.length ? 'all' : 'some';
}
