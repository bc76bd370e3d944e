/**
 * What is recorded about hours that lapse: warnings, when they were seen, and decisions. It is proof, so rows are never
 * changed or deleted.
 */
import { date, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { addOnlyTable, instant } from '../platform/database/columns.ts';
import { member } from './members.ts';
import { leaveLot } from './balances.ts';
import { foreignKeyInTenant } from './keys.ts';

/** A warning that was sent that hours lapse. Rows are never changed or deleted: they are proof. */
export const leaveLapseWarning = addOnlyTable(
  'leave_lapse_warning',
  {
    id: uuid().notNull(),
    lotId: uuid('lot_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Which of the dates before the last day: 1, 2 or 3. */
    stage: integer().notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** Hours at stake then. */
    seconds: integer().notNull(),
    mailedTo: text('mailed_to'),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'leave_lapse_warning_pkey', columns: [table.tenantId, table.id] }),
    foreignKeyInTenant('leave_lapse_warning_lot', table, table.lotId, leaveLot),
    foreignKeyInTenant('leave_lapse_warning_member', table, table.memberId, member),
    uniqueIndex('leave_lapse_warning_once').on(table.tenantId, table.lotId, table.lastDay, table.stage),
    index('leave_lapse_warning_of').on(table.tenantId, table.memberId, table.sentAt),
  ],
);

/** When a warning was first seen in the app. Rows are never changed or deleted. */
export const leaveLapseSeen = addOnlyTable(
  'leave_lapse_seen',
  { warningId: uuid('warning_id').notNull(), seenAt: instant('seen_at').notNull() },
  (table) => [
    primaryKey({ name: 'leave_lapse_seen_pkey', columns: [table.tenantId, table.warningId] }),
    foreignKeyInTenant('leave_lapse_seen_warning', table, table.warningId, leaveLapseWarning),
  ],
);

/**
 * What was decided about a lot that outlived its last day; without a day it stays for good. Rows are never changed or
 * deleted.
 */
export const leaveLapseDecision = addOnlyTable(
  'leave_lapse_decision',
  {
    id: uuid().notNull(),
    lotId: uuid('lot_id').notNull(),
    lastDay: date('last_day', { mode: 'string' }),
    reason: text().notNull(),
    actorId: uuid('actor_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'leave_lapse_decision_pkey', columns: [table.tenantId, table.id] }),
    foreignKeyInTenant('leave_lapse_decision_lot', table, table.lotId, leaveLot),
    index('leave_lapse_decision_of').on(table.tenantId, table.lotId, table.createdAt),
  ],
);
