/** Skills and who has them. */
import { colors } from '@rooster/contract';
import { boolean, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantTable } from '../platform/database/columns.ts';
import { department } from './departments.ts';
import { member } from './members.ts';
import { foreignKeyInTenant, tenantKey } from './keys.ts';

export const skill = tenantTable(
  'skill',
  {
    id: uuid().notNull(),
    name: text().notNull(),
    description: text(),
    color: text({ enum: colors }).notNull(),
    isActive: boolean('is_active').notNull(),
    sortOrder: integer('sort_order').notNull(),
    departmentId: uuid('department_id'),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'skill_pkey', columns: [table.tenantId, table.id] }),
    tenantKey('skill_tenant', table),
    foreignKeyInTenant('skill_department', table, table.departmentId, department),
    uniqueIndex('skill_name').on(table.tenantId, table.name),
    index('skill_by_department').on(table.tenantId, table.departmentId),
  ],
);

export const memberSkill = tenantTable(
  'member_skill',
  { memberId: uuid('member_id').notNull(), skillId: uuid('skill_id').notNull() },
  (table) => [
    primaryKey({ name: 'member_skill_pkey', columns: [table.tenantId, table.memberId, table.skillId] }),
    index('member_skill_skill').on(table.tenantId, table.skillId),
    foreignKeyInTenant('member_skill_member', table, table.memberId, member).onDelete('cascade'),
    foreignKeyInTenant('member_skill_skill_fk', table, table.skillId, skill),
  ],
);
