/** Rule sets: what hours are worth, in versions. */
import type { PayRule } from '@rooster/domain/pay-rules';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, tenantTable } from '../platform/database/columns.ts';
import { tenant } from './tenant.ts';

/**
 * A named list of rules. Each organisation has one of the kind `Simple`: its weekday factors and surcharge days, which
 * stay where they are kept, so that there is one truth of them. It has neither name nor versions of its own.
 */
export const ruleSet = tenantTable(
  'rule_set',
  {
    id: uuid().notNull(),
    kind: text({ enum: ['Simple', 'Own'] }).notNull(),
    name: text(),
    isDefault: boolean('is_default').notNull(),
    templateKey: text('template_key'),
    templateVersion: integer('template_version'),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'rule_set_pkey', columns: [table.tenantId, table.id] }),
    foreignKey({ name: 'rule_set_tenant', columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    uniqueIndex('rule_set_name').on(table.tenantId, table.name),
    uniqueIndex('rule_set_default')
      .on(table.tenantId)
      .where(sql`is_default`),
    uniqueIndex('rule_set_simple')
      .on(table.tenantId)
      .where(sql`kind = 'Simple'`),
    check('rule_set_named', sql`(kind = 'Simple') = (name is null)`),
  ],
);

/** The rules of a rule set from a date on, null for since ever. Only added to: hours were worked out with them. */
export const ruleSetVersion = tenantTable(
  'rule_set_version',
  {
    id: uuid().notNull(),
    ruleSetId: uuid('rule_set_id').notNull(),
    fromDate: date('from_date', { mode: 'string' }),
    rules: jsonb().$type<PayRule[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'rule_set_version_pkey', columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'rule_set_version_of',
      columns: [table.tenantId, table.ruleSetId],
      foreignColumns: [ruleSet.tenantId, ruleSet.id],
    }).onDelete('cascade'),
    unique('rule_set_version_from').on(table.tenantId, table.ruleSetId, table.fromDate).nullsNotDistinct(),
  ],
);
