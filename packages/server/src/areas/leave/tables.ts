/** Balances are lots, and an append-only ledger of mutations on them. Nothing else holds a balance. Amounts are seconds. */
import { colors, leavePresets } from '@rooster/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, integer, jsonb, primaryKey, text, time, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantTable } from '../../platform/database/columns.ts';
import { department } from '../departments/tables.ts';
import { member } from '../members/tables.ts';
import { tenant } from '../tenant/tables.ts';
import type { AgeStep, DaySnapshot, MovedLot } from './stored.ts';

/** One lot: what was earned of one balance type in one year. `expiresAt` is the last day it can be used; null never lapses. */
export const leaveLot = tenantTable(
  'leave_lot',
  {
    id: uuid().notNull(),
    memberId: uuid('member_id').notNull(),
    balanceType: text('balance_type', { enum: ['Legal', 'AboveLegal', 'WorkingTimeReduction', 'Other', 'TimeForTime'] }).notNull(),
    year: integer().notNull(),
    expiresAt: date('expires_at', { mode: 'string' }),
    /** Proof of a timely warning, or a decision that it lapses all the same: without it a Legal lot outlives its last day. */
    timelyWarning: boolean('timely_warning').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'leave_lot_pkey', columns: [table.tenantId, table.id] }),
    foreignKey({ name: 'leave_lot_member', columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    uniqueIndex('leave_lot_year').on(table.tenantId, table.memberId, table.balanceType, table.year),
    index('leave_lot_expires').on(table.tenantId, table.expiresAt),
  ],
);

/** What changed a lot, and why. Rows are never changed or deleted: the tenant role has no right to. */
export const leaveMutation = tenantTable(
  'leave_mutation',
  {
    id: uuid().notNull(),
    lotId: uuid('lot_id').notNull(),
    amountSeconds: integer('amount_seconds').notNull(),
    reason: text({ enum: ['NewContract', 'ContractEnded', 'ContractChanged', 'Other', 'NewBalance', 'LeaveRequest', 'LeaveRequestCancelled', 'LeaveRequestEdited', 'Correction'] }).notNull(),
    /** What it came from, by its kind and id. Accrual for a new year or by new settings, and what a settlement cuts, come from no row. */
    sourceKind: text('source_kind', { enum: ['contract', 'accrual', 'leave-request', 'correction', 'import', 'carry-over'] }).notNull(),
    sourceId: uuid('source_id'),
    /** The day it counts from: the leave day, or the first day of the contract segment. */
    effectiveDate: date('effective_date', { mode: 'string' }).notNull(),
    note: text(),
    actorId: uuid('actor_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'leave_mutation_pkey', columns: [table.tenantId, table.id] }),
    foreignKey({ name: 'leave_mutation_lot', columns: [table.tenantId, table.lotId], foreignColumns: [leaveLot.tenantId, leaveLot.id] }),
    index('leave_mutation_by_lot').on(table.tenantId, table.lotId, table.effectiveDate),
    index('leave_mutation_source').on(table.tenantId, table.sourceId),
    check('leave_mutation_source_known', sql`source_id is not null or source_kind in ('accrual', 'carry-over')`),
  ],
);

/** A kind of leave. */
export const leaveType = tenantTable(
  'leave_type',
  {
    id: uuid().notNull(),
    nameNl: text('name_nl').notNull(),
    nameEn: text('name_en').notNull(),
    color: text({ enum: colors }).notNull(),
    preset: text({ enum: leavePresets }).notNull(),
    isDeductible: boolean('is_deductible').notNull(),
    isActive: boolean('is_active').notNull(),
    isUserSelectable: boolean('is_user_selectable').notNull(),
    sortOrder: integer('sort_order').notNull(),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'leave_type_pkey', columns: [table.tenantId, table.id] }),
    foreignKey({ name: 'leave_type_tenant', columns: [table.tenantId], foreignColumns: [tenant.id] }),
    index('leave_type_order').on(table.tenantId, table.sortOrder),
  ],
);

/** A request. Its status follows from its days and is kept for lists; `version` rises with every change. */
export const leaveRequest = tenantTable(
  'leave_request',
  {
    id: uuid().notNull(),
    memberId: uuid('member_id').notNull(),
    leaveTypeId: uuid('leave_type_id').notNull(),
    type: text({ enum: ['Range', 'MultiSelect'] }).notNull(),
    status: text({ enum: ['Pending', 'Approved', 'Rejected', 'PartiallyApproved', 'Reverted', 'Cancelled'] }).notNull(),
    /** Whether days were in force when it was last edited. */
    editedInForce: boolean('edited_in_force').notNull().default(false),
    timeZoneId: text('time_zone_id').notNull(),
    /** First and last date asked for or in force. */
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    toDate: date('to_date', { mode: 'string' }).notNull(),
    version: integer().notNull().default(1),
    createdBy: uuid('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'leave_request_pkey', columns: [table.tenantId, table.id] }),
    foreignKey({ name: 'leave_request_member', columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    foreignKey({ name: 'leave_request_type_fk', columns: [table.tenantId, table.leaveTypeId], foreignColumns: [leaveType.tenantId, leaveType.id] }),
    index('leave_request_of_member').on(table.tenantId, table.memberId, table.fromDate),
    index('leave_request_pending').on(table.tenantId, table.fromDate, table.id).where(sql`status = 'Pending'`),
    index('leave_request_of_type').on(table.tenantId, table.leaveTypeId),
    check('leave_request_dates', sql`from_date <= to_date`),
  ],
);

/** A date of a request: what is asked for now (null for one that an edit leaves out), and what is in force. */
export const leaveRequestDay = tenantTable(
  'leave_request_day',
  {
    id: uuid().notNull(),
    requestId: uuid('request_id').notNull(),
    memberId: uuid('member_id').notNull(),
    date: date({ mode: 'string' }).notNull(),
    askedSeconds: integer('asked_seconds'),
    fromTime: time('from_time'),
    toTime: time('to_time'),
    note: text(),
    status: text({ enum: ['Pending', 'Approved', 'Rejected'] }).notNull(),
    validationNote: text('validation_note'),
    inForceSeconds: integer('in_force_seconds').notNull().default(0),
    inForceFromTime: time('in_force_from_time'),
    inForceToTime: time('in_force_to_time'),
  },
  (table) => [
    primaryKey({ name: 'leave_request_day_pkey', columns: [table.tenantId, table.id] }),
    foreignKey({ name: 'leave_request_day_request', columns: [table.tenantId, table.requestId], foreignColumns: [leaveRequest.tenantId, leaveRequest.id] }),
    foreignKey({ name: 'leave_request_day_member', columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    uniqueIndex('leave_request_day_date').on(table.tenantId, table.requestId, table.date),
    index('leave_request_day_of_member').on(table.tenantId, table.memberId, table.date),
    index('leave_request_day_on').on(table.tenantId, table.date),
    check('leave_request_day_hours', sql`in_force_seconds between 0 and 86400 and (asked_seconds is null or asked_seconds between 0 and 86400)`),
  ],
);

/** What happened to a request. Rows are never changed or deleted. */
export const leaveRequestEvent = tenantTable(
  'leave_request_event',
  {
    id: uuid().notNull(),
    requestId: uuid('request_id').notNull(),
    eventType: text('event_type', { enum: ['Created', 'Updated', 'Cancelled', 'Approved', 'Rejected', 'PartiallyApproved'] }).notNull(),
    actorId: uuid('actor_id'),
    /** The event it answers: of a decision the request or edit that was decided on. */
    relatedId: uuid('related_id'),
    days: jsonb().$type<readonly DaySnapshot[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'leave_request_event_pkey', columns: [table.tenantId, table.id] }),
    foreignKey({ name: 'leave_request_event_request', columns: [table.tenantId, table.requestId], foreignColumns: [leaveRequest.tenantId, leaveRequest.id] }),
    index('leave_request_event_of').on(table.tenantId, table.requestId, table.createdAt),
  ],
);

/** How a tenant gives leave; the hours of a full year are the tenant's own. Months are null where a kind never lapses. */
export const leaveSettings = tenantTable(
  'leave_settings',
  {
    noticeDays: integer('notice_days').notNull(),
    carryOverSeconds: integer('carry_over_seconds'),
    carryOverPercentage: integer('carry_over_percentage'),
    /** `MM-DD` */
    settlementDay: text('settlement_day').notNull(),
    ageAdditions: jsonb('age_additions').$type<readonly AgeStep[]>().notNull(),
    legalMonths: integer('legal_months'),
    aboveLegalMonths: integer('above_legal_months'),
    reductionMonths: integer('reduction_months'),
    timeForTimeMonths: integer('time_for_time_months'),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ name: 'leave_settings_pkey', columns: [table.tenantId] }),
    foreignKey({ name: 'leave_settings_tenant', columns: [table.tenantId], foreignColumns: [tenant.id] }),
    check('leave_settings_legal', sql`legal_months is null or legal_months >= 6`),
  ],
);

/** A time existing lots got other last days, with what undoes it. */
export const leaveExpiryUpdate = tenantTable(
  'leave_expiry_update',
  {
    id: uuid().notNull(),
    lots: jsonb().$type<readonly MovedLot[]>().notNull(),
    people: integer().notNull(),
    seconds: integer().notNull(),
    lapsingLots: integer('lapsing_lots').notNull(),
    lapsingSeconds: integer('lapsing_seconds').notNull(),
    actorId: uuid('actor_id'),
    createdAt: instant('created_at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    primaryKey({ name: 'leave_expiry_update_pkey', columns: [table.tenantId, table.id] }),
    foreignKey({ name: 'leave_expiry_update_tenant', columns: [table.tenantId], foreignColumns: [tenant.id] }),
    index('leave_expiry_update_at').on(table.tenantId, table.createdAt),
  ],
);

/** A warning that was sent that hours lapse. Rows are never changed or deleted: they are proof. */
export const leaveLapseWarning = tenantTable(
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
    foreignKey({ name: 'leave_lapse_warning_lot', columns: [table.tenantId, table.lotId], foreignColumns: [leaveLot.tenantId, leaveLot.id] }),
    foreignKey({ name: 'leave_lapse_warning_member', columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    uniqueIndex('leave_lapse_warning_once').on(table.tenantId, table.lotId, table.lastDay, table.stage),
    index('leave_lapse_warning_of').on(table.tenantId, table.memberId, table.sentAt),
  ],
);

/** When a warning was first seen in the app. Rows are never changed or deleted. */
export const leaveLapseSeen = tenantTable(
  'leave_lapse_seen',
  { warningId: uuid('warning_id').notNull(), seenAt: instant('seen_at').notNull() },
  (table) => [
    primaryKey({ name: 'leave_lapse_seen_pkey', columns: [table.tenantId, table.warningId] }),
    foreignKey({ name: 'leave_lapse_seen_warning', columns: [table.tenantId, table.warningId], foreignColumns: [leaveLapseWarning.tenantId, leaveLapseWarning.id] }),
  ],
);

/** What was decided about a lot that outlived its last day; without a day it stays for good. Rows are never changed or deleted. */
export const leaveLapseDecision = tenantTable(
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
    foreignKey({ name: 'leave_lapse_decision_lot', columns: [table.tenantId, table.lotId], foreignColumns: [leaveLot.tenantId, leaveLot.id] }),
    index('leave_lapse_decision_of').on(table.tenantId, table.lotId, table.createdAt),
  ],
);

/** A calendar link; the secret itself is told once and not kept. */
export const leaveCalendarFeed = tenantTable(
  'leave_calendar_feed',
  {
    id: uuid().notNull(),
    memberId: uuid('member_id').notNull(),
    kind: text({ enum: ['Person', 'Team'] }).notNull(),
    departmentId: uuid('department_id'),
    /** SHA-256 of the secret. */
    secretHash: text('secret_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    lastReadAt: instant('last_read_at'),
  },
  (table) => [
    primaryKey({ name: 'leave_calendar_feed_pkey', columns: [table.tenantId, table.id] }),
    foreignKey({ name: 'leave_calendar_feed_member', columns: [table.tenantId, table.memberId], foreignColumns: [member.tenantId, member.id] }),
    foreignKey({ name: 'leave_calendar_feed_department', columns: [table.tenantId, table.departmentId], foreignColumns: [department.tenantId, department.id] }).onDelete('cascade'),
    uniqueIndex('leave_calendar_feed_secret').on(table.secretHash),
    index('leave_calendar_feed_of').on(table.tenantId, table.memberId),
  ],
);
