/** Skills and who has them. */
import { colors } from '@rooster/contract';
import { boolean, foreignKey, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantTable } from '../platform/database/columns.ts';
import { department } from './departments.ts';
import { member } from './members.ts';
import { tenant } from './tenant.ts';

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
    foreignKey({ name: 'skill_tenant', columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    foreignKey({
      name: 'skill_department',
      columns: [table.tenantId, table.departmentId],
      foreignColumns: [department.tenantId, department.id],
    }),
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
    foreignKey({
      name: 'member_skill_member',
      columns: [table.tenantId, table.memberId],
      foreignColumns: [member.tenantId, member.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'member_skill_skill_fk',
      columns: [table.tenantId, table.skillId],
      foreignColumns: [skill.tenantId, skill.id],
    }),
  ],
);
