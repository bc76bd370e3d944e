/** How many people departments need: by the week from a date on, and otherwise on some dates. */
import { date, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantTable } from '../platform/database/columns.ts';
import { department } from './departments.ts';
import { foreignKeyInTenant } from './keys.ts';
import type { StoredNeedPart, StoredWeeklyPart } from './scheduling-needs-json.ts';

/** What a department needs each week from a date on, until a later row of it. What is past stays as it was. */
export const needWeek = tenantTable(
  'need_week',
  {
    id: uuid().notNull(),
    departmentId: uuid('department_id').notNull(),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    parts: jsonb().$type<StoredWeeklyPart[]>().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'need_week_pkey', columns: [table.tenantId, table.id] }),
    foreignKeyInTenant('need_week_department_fk', table, table.departmentId, department).onDelete('cascade'),
    uniqueIndex('need_week_from').on(table.tenantId, table.departmentId, table.fromDate),
  ],
);

/** What a department needs on one date in place of that; no parts: nobody. */
export const needException = tenantTable(
  'need_exception',
  {
    id: uuid().notNull(),
    departmentId: uuid('department_id').notNull(),
    date: date({ mode: 'string' }).notNull(),
    reason: text().notNull(),
    parts: jsonb().$type<StoredNeedPart[]>().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'need_exception_pkey', columns: [table.tenantId, table.id] }),
    foreignKeyInTenant('need_exception_department_fk', table, table.departmentId, department).onDelete('cascade'),
    uniqueIndex('need_exception_date').on(table.tenantId, table.departmentId, table.date),
    index('need_exception_by_date').on(table.tenantId, table.date),
  ],
);
