/**
 * Roles and who holds them. A preset role's permissions are in the contract, not here, so that they follow updates.
 */
import { index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { rolePresets } from '@rooster/contract';
import type { AnyPermission } from '@rooster/contract';
import { instant, tenantTable } from '../platform/database/columns.ts';
import { member } from './members.ts';
import { foreignKeyInTenant } from './keys.ts';

export const role = tenantTable(
  'role',
  {
    id: uuid().notNull(),
    name: text().notNull(),
    preset: text({ enum: rolePresets }).notNull(),
    /** Empty unless the preset is None. What a remote brings stays when the remote goes; nothing asks for it then. */
    permissions: text().array().$type<AnyPermission[]>().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'role_pkey', columns: [table.tenantId, table.id] }),
    uniqueIndex('role_name').on(table.tenantId, table.name),
  ],
);

export const memberRole = tenantTable(
  'member_role',
  { memberId: uuid('member_id').notNull(), roleId: uuid('role_id').notNull() },
  (table) => [
    primaryKey({ name: 'member_role_pkey', columns: [table.tenantId, table.memberId, table.roleId] }),
    index('member_role_role').on(table.tenantId, table.roleId),
    foreignKeyInTenant('member_role_member', table, table.memberId, member).onDelete('cascade'),
    foreignKeyInTenant('member_role_role_fk', table, table.roleId, role),
  ],
);
