/**
 * Permissions by the area of work they belong to, in the order of the contract's list, and those that remotes bring by
 * remote.
 */
import type { AnyPermission, Permission, RemotePermission } from '@rooster/contract';
import type { Language } from '@rooster/domain/language';
import { isPermission, permissions } from './preset-contents.ts';

/**
 * What is before a permission's first colon. The two that stand for more than an area come first, in one of their
 * own.
 */
export const permissionAreas = [
  'general',
  'timesheet',
  'leave',
  'schedules',
  'availability',
  'skills',
  'contracts',
  'surplus-deficit',
  'departments',
  'tenant',
] as const;

export type PermissionArea = (typeof permissionAreas)[number];

/** The area a permission is shown in. */
export function areaOf(permission: Permission): PermissionArea {
  const prefix = permission.split(':')[0];
  return permissionAreas.find((area) => area === prefix) ?? 'general';
}

/** An area with its permissions. */
export interface PermissionGroup {
  readonly area: PermissionArea;
  readonly permissions: readonly Permission[];
}

/** Every permission there is, by area. */
export const permissionGroups: readonly PermissionGroup[] = permissionAreas.map((area) => ({
  area,
  permissions: permissions.filter((permission) => areaOf(permission) === area),
}));

type SentenceKey<Name extends string> = Name extends `${infer Head}:${infer Tail}`
  ? `${Head}_${SentenceKey<Tail>}`
  : Name;

/** Name of a permission's sentence in the locale; colons and dots have a meaning there. */
export const sentenceKey = (permission: Permission): SentenceKey<Permission> =>
  permission.replaceAll(':', '_') as SentenceKey<Permission>;

/** Permissions of a remote, with the words for them. */
export interface RemoteGroup {
  readonly name: string;
  readonly titles: ReadonlyMap<AnyPermission, string>;
}

/** What remotes bring, by remote. */
export function remoteGroups(brought: readonly RemotePermission[], language: Language): readonly RemoteGroup[] {
  const groups = new Map<string, Map<AnyPermission, string>>();
  for (const { permission, title, remote } of brought) {
    const name = remote[language];
    groups.set(name, (groups.get(name) ?? new Map<AnyPermission, string>()).set(permission, title[language]));
  }
  return [...groups].map(([name, titles]) => ({ name, titles }));
}

/** What a role holds though no remote brings it, or the organisation has not its module. */
export const withoutRemote = (
  granted: readonly AnyPermission[],
  brought: readonly RemotePermission[],
): readonly AnyPermission[] =>
  granted.filter((one) => !isPermission(one) && !brought.some(({ permission }) => permission === one));
