/**
 * Which roles grant a permission, as a condition on their rows: who holds one is found by the few roles that give it,
 * not by reading what everybody may.
 */
import { grants, presetPermissions, rolePresets } from '@rooster/contract';
import type { Permission } from '@rooster/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { listOf } from '../../platform/database/any-of.ts';
import { role } from '../../schema/roles.ts';

/** `admin` stands for all but this one, as in `grants`. */
const isByAdmin = (permission: Permission): boolean => permission !== 'developer';

/** What a role grants one of these permissions by: its preset, or permissions of its own. Without any, nothing. */
export const grantingNames = (...permissions: readonly Permission[]): string =>
  listOf([
    ...rolePresets.filter((preset) => grants(presetPermissions[preset], permissions)),
    ...permissions,
    ...(permissions.some(isByAdmin) ? ['admin'] : []),
  ]);

/** Condition on roles that grant by one of the names that are given when it is asked. */
export const isGrantingGiven = (names: string): SQL => {
  const given = sql.placeholder(names);
  return sql`(${role.preset} = any(${given}::text[]) or ${role.permissions} && ${given}::text[])`;
};
