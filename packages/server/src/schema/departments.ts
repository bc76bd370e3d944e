/** Departments, their members and who of those manages them. */
import { boolean, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantTable } from '../platform/database/columns.ts';
import { member } from './members.ts';
import { foreignKeyInTenant, tenantKey } from './keys.ts';

export const department = tenantTable(
  'department',
  {
    id: uuid().notNull(),
    name: text().notNull(),
    description: text(),
    /** Decides the dates on which its members work; null for that of the organisation. */
    timeZoneId: text('time_zone_id'),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'department_pkey', columns: [table.tenantId, table.id] }),
    tenantKey('department_tenant', table),
    uniqueIndex('department_name').on(table.tenantId, table.name),
  ],
);

export const departmentMember = tenantTable(
  'department_member',
  {
    departmentId: uuid('department_id').notNull(),
    memberId: uuid('member_id').notNull(),
    isManager: boolean('is_manager').notNull(),
  },
  (table) => [
    primaryKey({ name: 'department_member_pkey', columns: [table.tenantId, table.departmentId, table.memberId] }),
    index('department_member_member').on(table.tenantId, table.memberId),
    foreignKeyInTenant('department_member_department', table, table.departmentId, department).onDelete('cascade'),
    foreignKeyInTenant('department_member_member_fk', table, table.memberId, member).onDelete('cascade'),
  ],
);
