/**
 * Tables of leave: types, requests, settings and calendar links here; lots with their ledger, and lapses, beside it.
 * Amounts are seconds.
 */
import { colors, leavePresets } from '@rooster/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  time,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, tenantTable } from '../platform/database/columns.ts';
import { department } from './departments.ts';
import { member } from './members.ts';
import { tenant } from './tenant.ts';
import type { AgeStep, BeforeEdit, DaySnapshot, MovedLot } from './leave-json.ts';
import { foreignKeyInTenant } from './keys.ts';

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
    /** While an edit of leave in force waits: what it was before. */
    beforeEdit: jsonb('before_edit').$type<BeforeEdit>(),
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
    foreignKeyInTenant('leave_request_member', table, table.memberId, member),
    foreignKeyInTenant('leave_request_type_fk', table, table.leaveTypeId, leaveType),
    index('leave_request_of_member').on(table.tenantId, table.memberId, table.fromDate),
    index('leave_request_pending')
      .on(table.tenantId, table.fromDate, table.id)
      .where(sql`status = 'Pending'`),
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
    foreignKeyInTenant('leave_request_day_request', table, table.requestId, leaveRequest),
    foreignKeyInTenant('leave_request_day_member', table, table.memberId, member),
    uniqueIndex('leave_request_day_date').on(table.tenantId, table.requestId, table.date),
    index('leave_request_day_of_member').on(table.tenantId, table.memberId, table.date),
    index('leave_request_day_on').on(table.tenantId, table.date),
    check(
      'leave_request_day_hours',
      sql`in_force_seconds between 0 and 86400 and (asked_seconds is null or asked_seconds between 0 and 86400)`,
    ),
  ],
);

/** What happened to a request. Rows are never changed or deleted. */
export const leaveRequestEvent = tenantTable(
  'leave_request_event',
  {
    id: uuid().notNull(),
    requestId: uuid('request_id').notNull(),
    eventType: text('event_type', {
      enum: ['Created', 'Updated', 'Cancelled', 'Approved', 'Rejected', 'PartiallyApproved'],
    }).notNull(),
    actorId: uuid('actor_id'),
    /** The event it answers: of a decision the request or edit that was decided on. */
    relatedId: uuid('related_id'),
    days: jsonb().$type<readonly DaySnapshot[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'leave_request_event_pkey', columns: [table.tenantId, table.id] }),
    foreignKeyInTenant('leave_request_event_request', table, table.requestId, leaveRequest),
    index('leave_request_event_of').on(table.tenantId, table.requestId, table.createdAt),
  ],
);

/**
 * How a tenant gives leave; the hours of a full year are the tenant's own. Months are null where a kind never lapses.
 */
export const leaveSettings = tenantTable(
  'leave_settings',
  {
    noticeDays: integer('notice_days').notNull(),
    carryOverSeconds: integer('carry_over_seconds'),
    carryOverPercentage: integer('carry_over_percentage'),
    /** `MM-DD` */
    settlementDay: text('settlement_day').notNull(),
    /** The last year in which the hours of the year before were cut to what is carried over. */
    settledYear: integer('settled_year'),
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
    foreignKeyInTenant('leave_calendar_feed_member', table, table.memberId, member),
    foreignKeyInTenant('leave_calendar_feed_department', table, table.departmentId, department).onDelete('cascade'),
    uniqueIndex('leave_calendar_feed_secret').on(table.tenantId, table.secretHash),
    index('leave_calendar_feed_old_secret').on(table.secretHash),
    index('leave_calendar_feed_of').on(table.tenantId, table.memberId),
  ],
);
