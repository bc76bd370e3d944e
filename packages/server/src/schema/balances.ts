/**
 * Balances are lots, and an append-only ledger of mutations on them. Nothing else holds a balance. Amounts are seconds.
 */
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { addOnlyTable, instant, tenantTable } from '../platform/database/columns.ts';
import { member } from './members.ts';
import { foreignKeyInTenant } from './keys.ts';

/**
 * One lot: what was earned of one balance type in one year. `expiresAt` is the last day it can be used; null never
 * lapses.
 */
export const leaveLot = tenantTable(
  'leave_lot',
  {
    id: uuid().notNull(),
    memberId: uuid('member_id').notNull(),
    balanceType: text('balance_type', {
      enum: ['Legal', 'AboveLegal', 'WorkingTimeReduction', 'Other', 'TimeForTime'],
    }).notNull(),
    year: integer().notNull(),
    expiresAt: date('expires_at', { mode: 'string' }),
    /**
     * The last day that a pay rule gave hours off, where it is not that of the organisation's settings; null for every
     * other lot. A lot keeps it when its last day is moved.
     */
    ruleLastDay: date('rule_last_day', { mode: 'string' }),
    /** Seconds there is proof of a timely warning for, by this last day: more than that a Legal lot does not lose. */
    warnedSeconds: integer('warned_seconds').notNull().default(0),
    /** Somebody decided on its last day, or that it has none. */
    decided: boolean().notNull().default(false),
    /** The last day whose lapse is in the ledger, and since when. */
    settledDay: date('settled_day', { mode: 'string' }),
    settledAt: instant('settled_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'leave_lot_pkey', columns: [table.tenantId, table.id] }),
    foreignKeyInTenant('leave_lot_member', table, table.memberId, member),
    unique('leave_lot_year')
      .on(table.tenantId, table.memberId, table.balanceType, table.year, table.ruleLastDay)
      .nullsNotDistinct(),
    index('leave_lot_expires').on(table.tenantId, table.expiresAt),
  ],
);

/** What changed a lot, and why. Rows are never changed or deleted: the tenant role has no right to. */
export const leaveMutation = addOnlyTable(
  'leave_mutation',
  {
    id: uuid().notNull(),
    lotId: uuid('lot_id').notNull(),
    amountSeconds: integer('amount_seconds').notNull(),
    reason: text({
      enum: [
        'NewContract',
        'ContractEnded',
        'ContractChanged',
        'Other',
        'NewBalance',
        'LeaveRequest',
        'LeaveRequestCancelled',
        'LeaveRequestEdited',
        'Correction',
      ],
    }).notNull(),
    /**
     * What it came from, by its kind and id. Accrual for a new year or by new settings, what a settlement cuts and what
     * lapses come from no row; a debt that is paid from the other lot, and hours off from the entry that was worked.
     */
    sourceKind: text('source_kind', {
      enum: ['contract', 'accrual', 'leave-request', 'correction', 'import', 'carry-over', 'lapse', 'debt', 'hours'],
    }).notNull(),
    sourceId: uuid('source_id'),
    /** The day it counts from: the leave day, or the first day of the contract segment. */
    effectiveDate: date('effective_date', { mode: 'string' }).notNull(),
    /** Of worked hours: the rule set that gave them off, which may be gone since, and the rule's key in there. */
    ruleSetId: uuid('rule_set_id'),
    ruleKey: text('rule_key'),
    /** Of a lapse: by what rule. */
    rule: text({ enum: ['Expiry', 'Warning', 'Decision'] }),
    note: text(),
    actorId: uuid('actor_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'leave_mutation_pkey', columns: [table.tenantId, table.id] }),
    foreignKeyInTenant('leave_mutation_lot', table, table.lotId, leaveLot),
    index('leave_mutation_by_lot').on(table.tenantId, table.lotId, table.effectiveDate),
    index('leave_mutation_source').on(table.tenantId, table.sourceId),
    check(
      'leave_mutation_source_known',
      sql`source_id is not null or source_kind in ('accrual', 'carry-over', 'lapse')`,
    ),
  ],
);
