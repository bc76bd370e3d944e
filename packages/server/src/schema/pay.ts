/** Rule sets: what hours are worth, in versions. */
import type { PayRule } from '@rooster/domain/pay-rules';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantTable } from '../platform/database/columns.ts';
import { markColumns, markKeys } from './change-marks.ts';
import { foreignKeyInTenant, tenantKey } from './keys.ts';
import { member } from './members.ts';

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
    templateKey: text('template_key'),
    templateVersion: integer('template_version'),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'rule_set_pkey', columns: [table.tenantId, table.id] }),
    tenantKey('rule_set_tenant', table),
    uniqueIndex('rule_set_name').on(table.tenantId, table.name),
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
    foreignKeyInTenant('rule_set_version_of', table, table.ruleSetId, ruleSet).onDelete('cascade'),
    unique('rule_set_version_from').on(table.tenantId, table.ruleSetId, table.fromDate).nullsNotDistinct(),
  ],
);

/**
 * The rule set that counts for everybody from a date on, until the date of the next row. Before the first of them, and
 * where there are none, that is the organisation's `Simple` one.
 */
export const ruleSetDefault = tenantTable(
  'rule_set_default',
  {
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    ruleSetId: uuid('rule_set_id').notNull(),
  },
  (table) => [
    primaryKey({ name: 'rule_set_default_pkey', columns: [table.tenantId, table.fromDate] }),
    foreignKeyInTenant('rule_set_default_of', table, table.ruleSetId, ruleSet).onDelete('cascade'),
    index('rule_set_default_by_set').on(table.tenantId, table.ruleSetId),
  ],
);

/**
 * Where hours are to be worked out anew by the rule sets: whose, and on which dates. Triggers write it, in the
 * transaction of the change, for organisations that have had another default than the `Simple` rule set.
 */
export const payChange = tenantTable(
  'pay_change',
  {
    ...markColumns(),
    /** Why the last try failed; null before there was one. What failed is set aside and keeps nobody else waiting. */
    failure: text(),
    /** How often it failed. */
    tries: integer().notNull().default(0),
    /** When what failed is tried again. */
    retryAt: instant('retry_at'),
  },
  (table) => [
    ...markKeys('pay_change', table),
    check(
      'pay_change_failure',
      sql`(failure is null) = (tries = 0) and (failure is null) = (retry_at is null)
        and (failure is null or member_id is not null)`,
    ),
  ],
);

/**
 * What somebody chose for the hours of a period where a rule leaves it to him: wages or hours off. Periods of one
 * person don't overlap; where there is none, the rule says what holds. An entry's own choice comes first.
 */
export const payChoice = tenantTable(
  'pay_choice',
  {
    memberId: uuid('member_id').notNull(),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    toDate: date('to_date', { mode: 'string' }).notNull(),
    target: text({ enum: ['pay', 'time-off'] }).notNull(),
    chosenAt: instant('chosen_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'pay_choice_pkey', columns: [table.tenantId, table.memberId, table.fromDate] }),
    foreignKeyInTenant('pay_choice_member', table, table.memberId, member).onDelete('cascade'),
    check('pay_choice_dates', sql`from_date <= to_date`),
  ],
);
