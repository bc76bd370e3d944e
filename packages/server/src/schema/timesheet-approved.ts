/** Approved hours of a person and a month, summed as they change: the sum of a year is that of twelve. */
import { date, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { tenantTable } from '../platform/database/columns.ts';
import { foreignKeyInTenant } from './keys.ts';
import { member } from './members.ts';
import type { StoredPayLine } from './timesheet-json.ts';

/**
 * Sums of the segments in force of a person that lie in a month. Triggers on `timesheet_segment` keep them in the
 * transaction of the change: nobody else writes here. A sum may be zero.
 */
export const approvedMonth = tenantTable(
  'approved_month',
  {
    memberId: uuid('member_id').notNull(),
    /** Its first day. */
    month: date({ mode: 'string' }).notNull(),
    workedSeconds: integer('worked_seconds').notNull(),
    surchargedSeconds: integer('surcharged_seconds').notNull(),
  },
  (table) => [
    primaryKey({ name: 'approved_month_pkey', columns: [table.tenantId, table.month, table.memberId] }),
    foreignKeyInTenant('approved_month_member', table, table.memberId, member).onDelete('cascade'),
    index('approved_month_by_member').on(table.tenantId, table.memberId),
  ],
);

/** `ruleSetVersionId` where no rule set decides. */
export const NO_VERSION = '00000000-0000-0000-0000-000000000000';

/**
 * The same by what the hours are paid at: the lines of their segments, or one at the factor of the date where no rule
 * set decides. What says whose a line is stands in the key, which takes no null.
 */
export const approvedMonthPay = tenantTable(
  'approved_month_pay',
  {
    memberId: uuid('member_id').notNull(),
    month: date({ mode: 'string' }).notNull(),
    /** Of `rule_set_version`, or `NO_VERSION`: a version that no segment names can go, and leaves a sum of zero. */
    ruleSetVersionId: uuid('rule_set_version_id').notNull(),
    /** The rule's key in that version; empty for an hour's own pay. */
    rule: text().notNull(),
    part: text().$type<StoredPayLine['part']>().notNull(),
    /** Hundredths of a percent. */
    percentage: integer().notNull(),
    target: text().$type<StoredPayLine['target']>().notNull(),
    seconds: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'approved_month_pay_pkey',
      columns: [
        table.tenantId,
        table.month,
        table.memberId,
        table.ruleSetVersionId,
        table.rule,
        table.part,
        table.percentage,
        table.target,
      ],
    }),
    foreignKeyInTenant('approved_month_pay_member', table, table.memberId, member).onDelete('cascade'),
    index('approved_month_pay_by_member').on(table.tenantId, table.memberId),
  ],
);
