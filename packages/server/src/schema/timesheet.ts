/** Entries, their surcharge segments, corrections and running clocks. Durations are seconds. */
import { sql } from 'drizzle-orm';
import { check, date, doublePrecision, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantTable } from '../platform/database/columns.ts';
import { foreignKeyInTenant } from './keys.ts';
import { member } from './members.ts';
import { ruleSetVersion } from './pay.ts';
import type {
  StoredBreak,
  StoredTimerBreak,
  StoredOfflinePunch,
  StoredApproved,
  StoredPayLine,
  StoredReplaced,
} from './timesheet-json.ts';

/**
 * No two entries of one person may overlap, nor one lie where another is approved while a change of it awaits a
 * decision: the migration adds the exclusion constraint `timesheet_entry_no_overlap`. The one exception is
 * `Overlapping`: clocked over other hours, in no figure, and nothing to approve before that is settled. It is checked
 * at the end of a statement, so that one statement can move neighbours together.
 */
export const timesheetEntry = tenantTable(
  'timesheet_entry',
  {
    id: uuid().notNull(),
    memberId: uuid('member_id').notNull(),
    shiftStart: instant('shift_start').notNull(),
    shiftEnd: instant('shift_end').notNull(),
    punchedStart: instant('punched_start').notNull(),
    punchedEnd: instant('punched_end').notNull(),
    breakSeconds: integer('break_seconds').notNull(),
    breaks: jsonb().$type<StoredBreak[]>().notNull(),
    workedSeconds: integer('worked_seconds').notNull(),
    surchargedSeconds: integer('surcharged_seconds').notNull(),
    multiplicationFactor: doublePrecision('multiplication_factor').notNull(),
    /**
     * Where it was worked: by it dates, surcharges and closing are decided. That of the department, else of the
     * organisation.
     */
    timeZoneId: text('time_zone_id').notNull(),
    /** The zone of the device it was made on, where that is another; for whoever decides. */
    clientTimeZoneId: text('client_time_zone_id'),
    /** Local date of the start, in the entry's own zone. */
    workDate: date('work_date', { mode: 'string' }).notNull(),
    status: text({ enum: ['AwaitingApproval', 'Approved', 'Denied', 'Overlapping'] }).notNull(),
    denialReason: text('denial_reason'),
    source: text({ enum: ['Manual', 'Timer'] }).notNull(),
    /** What of it was done without a connection; empty when nothing was. */
    offlinePunches: jsonb('offline_punches').$type<StoredOfflinePunch[]>().notNull().default([]),
    /**
     * The approved version, while a change of it awaits a decision: it counts in every figure until then. Null
     * otherwise.
     */
    approved: jsonb().$type<StoredApproved>(),
    /**
     * What the approved version replaced when it was approved: in force again once that approval is taken back. Null
     * where it was the first.
     */
    replaced: jsonb().$type<StoredReplaced>(),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    /** What the employee chose for it where a rule leaves the choice; null for what he chose for the period. */
    payChoice: text('pay_choice', { enum: ['pay', 'time-off'] }),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'timesheet_entry_pkey', columns: [table.tenantId, table.id] }),
    foreignKeyInTenant('timesheet_entry_member', table, table.memberId, member),
    index('timesheet_entry_member_date').on(table.tenantId, table.memberId, table.workDate),
    index('timesheet_entry_date').on(table.tenantId, table.workDate, table.memberId),
    index('timesheet_entry_in_change')
      .on(table.tenantId, table.memberId)
      .where(sql`approved is not null`),
    index('timesheet_entry_pending')
      .on(table.tenantId, table.shiftStart, table.id)
      .where(sql`status in ('AwaitingApproval', 'Overlapping')`),
    // What was clocked over other hours: a few, counted in every period.
    index('timesheet_entry_overlapping')
      .on(table.tenantId, table.workDate, table.memberId)
      .where(sql`status = 'Overlapping'`),
    // What one person approved in one act, which he may take back.
    index('timesheet_entry_decided')
      .on(table.tenantId, table.decidedBy, table.decidedAt)
      .where(sql`status = 'Approved'`),
    check('timesheet_entry_positive', sql`shift_start < shift_end and break_seconds >= 0 and worked_seconds > 0`),
  ],
);

/**
 * What a segment counts for. `InForce`: approved. `InForceUntilDecided`: approved too, while a change of its entry
 * awaits a decision. `Awaiting`: of a version that awaits one. `Uncounted`: in no figure, being denied or over other
 * hours.
 */
export const segmentStates = ['InForce', 'InForceUntilDecided', 'Awaiting', 'Uncounted'] as const;

/** What the segments of an entry's own version count for, by its status. */
export const stateOf = {
  Approved: 'InForce',
  AwaitingApproval: 'Awaiting',
  Denied: 'Uncounted',
  Overlapping: 'Uncounted',
} as const;

/**
 * Worked time cut at local midnight, each piece with the factor (percent) of its date, or with its lines where a rule
 * set of the organisation's own counts; then the factor is their mean. What every figure is summed from. An entry has
 * the segments of its version, and those of its approved one while a change awaits a decision. The surcharged seconds
 * of one version's segments add up to its own. The migration gives the indexes the columns that are summed.
 */
export const timesheetSegment = tenantTable(
  'timesheet_segment',
  {
    entryId: uuid('entry_id').notNull(),
    memberId: uuid('member_id').notNull(),
    state: text({ enum: segmentStates }).notNull(),
    segmentDate: date('segment_date', { mode: 'string' }).notNull(),
    workedSeconds: integer('worked_seconds').notNull(),
    surchargedSeconds: integer('surcharged_seconds').notNull(),
    factor: doublePrecision().notNull(),
    /** Worked time that is given back in hours off, in the place of being paid. */
    inLieuSeconds: integer('in_lieu_seconds').notNull().default(0),
    /** The version of a rule set that says what it is worth; null where `factor`, of the weekday or day, says it. */
    ruleSetVersionId: uuid('rule_set_version_id'),
    /** What it is worth, in order of time; null together with the version. Surcharged seconds are their sum. */
    lines: jsonb().$type<StoredPayLine[]>(),
  },
  (table) => [
    primaryKey({
      name: 'timesheet_segment_pkey',
      columns: [table.tenantId, table.entryId, table.state, table.segmentDate],
    }),
    foreignKeyInTenant('timesheet_segment_entry', table, table.entryId, timesheetEntry).onDelete('cascade'),
    foreignKeyInTenant('timesheet_segment_rules', table, table.ruleSetVersionId, ruleSetVersion),
    index('timesheet_segment_rules')
      .on(table.tenantId, table.ruleSetVersionId)
      .where(sql`rule_set_version_id is not null`),
    check('timesheet_segment_lines', sql`(rule_set_version_id is null) = (lines is null)`),
    index('timesheet_segment_date').on(table.tenantId, table.segmentDate, table.memberId),
    index('timesheet_segment_member').on(table.tenantId, table.memberId, table.segmentDate),
    index('timesheet_segment_awaiting')
      .on(table.tenantId, table.segmentDate, table.memberId)
      .where(sql`state in ('Awaiting', 'InForceUntilDecided')`),
    index('timesheet_segment_awaiting_member')
      .on(table.tenantId, table.memberId, table.segmentDate)
      .where(sql`state in ('Awaiting', 'InForceUntilDecided')`),
    index('timesheet_segment_in_lieu')
      .on(table.tenantId, table.memberId, table.segmentDate)
      .where(sql`in_lieu_seconds > 0`),
  ],
);

/** Hours added or taken by a manager on a date; seconds, either sign. */
export const timesheetCorrection = tenantTable(
  'timesheet_correction',
  {
    id: uuid().notNull(),
    memberId: uuid('member_id').notNull(),
    applicationDate: date('application_date', { mode: 'string' }).notNull(),
    seconds: integer().notNull(),
    reason: text().notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'timesheet_correction_pkey', columns: [table.tenantId, table.id] }),
    foreignKeyInTenant('timesheet_correction_member', table, table.memberId, member),
    index('timesheet_correction_date').on(table.tenantId, table.memberId, table.applicationDate),
    index('timesheet_correction_period').on(table.tenantId, table.applicationDate),
  ],
);

/** A running clock; one per member at most. */
export const timer = tenantTable(
  'timer',
  {
    memberId: uuid('member_id').notNull(),
    startedAt: instant('started_at').notNull(),
    /** Of the device it was started on. */
    timeZoneId: text('time_zone_id').notNull(),
    breaks: jsonb().$type<StoredTimerBreak[]>().notNull(),
    offlinePunches: jsonb('offline_punches').$type<StoredOfflinePunch[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ name: 'timer_pkey', columns: [table.tenantId, table.memberId] }),
    foreignKeyInTenant('timer_member', table, table.memberId, member).onDelete('cascade'),
  ],
);
