/** Permissions by the area of work they belong to, in the order of the contract's list. */
import type { Permission } from '@rooster/contract';
import { permissions } from './preset-contents.ts';

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
