/** What is paid though nobody worked it, apart from what a call that was worked lacks. */
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantTable } from '../platform/database/columns.ts';
import { leaveLot } from './balances.ts';
import { foreignKeyInTenant } from './keys.ts';
import { member } from './members.ts';
import { ruleSetVersion } from './pay.ts';
import type { StoredPayLine } from './timesheet-json.ts';

/**
 * Paid on a date: a call of an on-call person that was withdrawn or moved too late, or hours off that lapsed or were
 * left over. What it follows from is looked at anew with every change of it, and the row follows or goes.
 */
export const unworkedPay = tenantTable(
  'unworked_pay',
  {
    id: uuid().notNull(),
    memberId: uuid('member_id').notNull(),
    date: date({ mode: 'string' }).notNull(),
    reason: text({ enum: ['WithdrawnCall', 'LapsedTimeOff', 'LeftTimeOff'] }).notNull(),
    /** The version of a rule set that lines follow from; null where the weekday factors and surcharge days say it. */
    ruleSetVersionId: uuid('rule_set_version_id'),
    /** Lines of the part `minimum` are the time itself; the others come on top. */
    lines: jsonb().$type<StoredPayLine[]>().notNull(),
    /** Of a call: what of its worth is paid, in hundredths of a percent; the lines are that much already. */
    percentage: integer().notNull().default(10_000),
    /** What the lines come to, surcharges included. */
    paidSeconds: integer('paid_seconds').notNull(),
    /** Of a call: the shift, which may be gone since, with its times as they were announced. */
    shiftId: uuid('shift_id'),
    shiftName: text('shift_name'),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    breakSeconds: integer('break_seconds'),
    timeZoneId: text('time_zone_id'),
    /** Of hours off: the lot that they were in. */
    lotId: uuid('lot_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'unworked_pay_pkey', columns: [table.tenantId, table.id] }),
    foreignKeyInTenant('unworked_pay_member', table, table.memberId, member),
    foreignKeyInTenant('unworked_pay_rules', table, table.ruleSetVersionId, ruleSetVersion),
    foreignKeyInTenant('unworked_pay_lot', table, table.lotId, leaveLot),
    index('unworked_pay_by_member').on(table.tenantId, table.memberId, table.date),
    index('unworked_pay_date').on(table.tenantId, table.date),
    index('unworked_pay_rules_by')
      .on(table.tenantId, table.ruleSetVersionId)
      .where(sql`rule_set_version_id is not null`),
    uniqueIndex('unworked_pay_lot_by')
      .on(table.tenantId, table.lotId, table.reason, table.ruleSetVersionId)
      .where(sql`lot_id is not null`),
    check(
      'unworked_pay_reason',
      sql`(reason = 'WithdrawnCall') = (shift_id is not null and starts_at < ends_at and break_seconds >= 0
        and time_zone_id is not null and percentage between 1 and 10000) and (reason = 'WithdrawnCall') = (lot_id is null)`,
    ),
  ],
);
