/**
 * Entries, their surcharge segments, corrections, running clocks and how a tenant registers hours. Durations are
 * seconds.
 */
import type { OfflineAction, PayrollLine, PayrollMappingValues, Recalculation } from '@rooster/contract';
import type { PayLine } from '@rooster/domain/pay-rules';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, tenantTable } from '../platform/database/columns.ts';
import { member } from './members.ts';
import { ruleSetVersion } from './pay.ts';
import { tenant } from './tenant.ts';

/** A break with times, epoch milliseconds. */
export interface StoredBreak {
  start: number;
  end: number;
}

/** A break of a running clock; `end` is null while it lasts. */
export interface StoredTimerBreak {
  start: number;
  end: number | null;
}

/**
 * Something done without a connection: the device's clock, the moment it counts as done, and when it arrived; epoch
 * milliseconds.
 */
export interface StoredOfflinePunch {
  action: OfflineAction;
  deviceAt: number;
  at: number;
  receivedAt: number;
}

/**
 * Figures of an entry as they were approved, kept while a change of it awaits a decision. Instants are epoch
 * milliseconds.
 */
export interface StoredApproved {
  shiftStart: number;
  shiftEnd: number;
  punchedStart: number;
  punchedEnd: number;
  breakSeconds: number;
  breaks: StoredBreak[];
  workedSeconds: number;
  surchargedSeconds: number;
  multiplicationFactor: number;
  timeZoneId: string;
  clientTimeZoneId: string | null;
  workDate: string;
  decidedBy: string | null;
  decidedAt: number | null;
}

/** What a recalculation covers: every entry and its place, or what was worked on these dates and ISO weekdays. */
export interface StoredScope {
  /** First date it can touch; null for all. */
  from: string | null;
  /** Last work date it can touch; null or absent for all. */
  until?: string | null;
  /** Whether approved entries follow. */
  approved: boolean;
  moves: boolean;
  dates: string[];
  weekdays: number[];
}

/** What a recalculation has changed so far. Pairs are seconds before and after, of the entries that changed. */
export interface StoredTally {
  entries: number;
  people: number;
  worked: [before: number, after: number];
  surcharged: [before: number, after: number];
  leftCount: number;
  left: { entryId: string; memberId: string; workDate: string; reason: Recalculation['left'][number]['reason'] }[];
}

/** Rounding and weekday factors (percentages, Monday first) of the dates before another. */
export interface StoredRules {
  before: string;
  roundingStrategy: 'None' | 'Nearest5' | 'Nearest10' | 'Nearest15' | 'Nearest30';
  weekdayFactors: number[];
}

/** A line of pay of one date, as stored: what `PayLine` is, without what its segment says. Epoch milliseconds. */
export type StoredPayLine = Pick<PayLine, 'start' | 'end' | 'seconds' | 'part' | 'percentage' | 'target'> & {
  /** The rule's key in the version of the segment; null for an hour's own pay. */
  readonly rule: string | null;
};

export const timesheetSettings = tenantTable(
  'timesheet_settings',
  {
    roundingStrategy: text('rounding_strategy', {
      enum: ['None', 'Nearest5', 'Nearest10', 'Nearest15', 'Nearest30'],
    }).notNull(),
    entryMethods: text('entry_methods', { enum: ['Manual', 'Timer', 'TimerWithOptionalManual'] }).notNull(),
    closedDate: date('closed_date', { mode: 'string' }),
    /** Percentages, Monday first. */
    weekdayFactors: doublePrecision('weekday_factors').array().notNull(),
    /** Rules of dates before another, the earliest such date first; those of now hold from the last of them on. */
    earlierRules: jsonb('earlier_rules').$type<StoredRules[]>().notNull().default([]),
    /** The last year whose public holidays were added by themselves; null where they never are. */
    holidaysThrough: integer('holidays_through'),
    /** Whether 5 May is a free day: never, every five years, or always. */
    liberationDayFree: text('liberation_day_free', { enum: ['never', 'lustrum', 'always'] })
      .notNull()
      .default('lustrum'),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ name: 'timesheet_settings_pkey', columns: [table.tenantId] }),
    foreignKey({ name: 'timesheet_settings_tenant', columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** The last recalculation of a tenant's open entries; it goes on, batch by batch, until `finishedAt` is set. */
export const timesheetRecalculation = tenantTable(
  'timesheet_recalculation',
  {
    scope: jsonb().$type<StoredScope>().notNull(),
    /** The last member, by id, whose entries are done. */
    cursor: uuid(),
    tally: jsonb().$type<StoredTally>().notNull(),
    actorId: uuid('actor_id').notNull(),
    startedAt: instant('started_at').notNull(),
    /** When it was last worked on: of several, the one that has waited longest goes on. */
    touchedAt: instant('touched_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    primaryKey({ name: 'timesheet_recalculation_pkey', columns: [table.tenantId] }),
    foreignKey({
      name: 'timesheet_recalculation_actor',
      columns: [table.tenantId, table.actorId],
      foreignColumns: [member.tenantId, member.id],
    }),
  ],
);

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
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'timesheet_entry_pkey', columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'timesheet_entry_member',
      columns: [table.tenantId, table.memberId],
      foreignColumns: [member.tenantId, member.id],
    }),
    index('timesheet_entry_member_date').on(table.tenantId, table.memberId, table.workDate),
    index('timesheet_entry_date').on(table.tenantId, table.workDate, table.memberId),
    index('timesheet_entry_pending')
      .on(table.tenantId, table.shiftStart, table.id)
      .where(sql`status in ('AwaitingApproval', 'Overlapping')`),
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
 * set of the organisation's own counts; then the factor is their mean. What every figure is summed from. An entry has the segments of its version, and those of its approved one while a change awaits a decision. The
 * surcharged seconds of one version's segments add up to its own. The migration gives the indexes the columns that are
 * summed.
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
    foreignKey({
      name: 'timesheet_segment_entry',
      columns: [table.tenantId, table.entryId],
      foreignColumns: [timesheetEntry.tenantId, timesheetEntry.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'timesheet_segment_rules',
      columns: [table.tenantId, table.ruleSetVersionId],
      foreignColumns: [ruleSetVersion.tenantId, ruleSetVersion.id],
    }),
    index('timesheet_segment_rules')
      .on(table.tenantId, table.ruleSetVersionId)
      .where(sql`rule_set_version_id is not null`),
    check('timesheet_segment_lines', sql`(rule_set_version_id is null) = (lines is null)`),
    index('timesheet_segment_date').on(table.tenantId, table.segmentDate, table.memberId),
    index('timesheet_segment_member').on(table.tenantId, table.memberId, table.segmentDate),
  ],
);

/** A date with a surcharge, a free day, or both; `factor` is a percentage and counts only with `isSurchargeDay`. */
export const surchargeDay = tenantTable(
  'surcharge_day',
  {
    id: uuid().notNull(),
    date: date({ mode: 'string' }).notNull(),
    displayName: text('display_name').notNull(),
    factor: doublePrecision().notNull(),
    isSurchargeDay: boolean('is_surcharge_day').notNull(),
    isFreeDay: boolean('is_free_day').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'surcharge_day_pkey', columns: [table.tenantId, table.id] }),
    foreignKey({ name: 'surcharge_day_tenant', columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('surcharge_day_date').on(table.tenantId, table.date),
    check('surcharge_day_factor', sql`factor >= 100`),
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
    foreignKey({
      name: 'timesheet_correction_member',
      columns: [table.tenantId, table.memberId],
      foreignColumns: [member.tenantId, member.id],
    }),
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
    foreignKey({
      name: 'timer_member',
      columns: [table.tenantId, table.memberId],
      foreignColumns: [member.tenantId, member.id],
    }).onDelete('cascade'),
  ],
);

/** Closing and reopening of periods; only added to. `closedDate` is the last closed day from then on, null for none. */
export const timesheetClosing = tenantTable(
  'timesheet_closing',
  {
    id: uuid().notNull(),
    closedDate: date('closed_date', { mode: 'string' }),
    previousDate: date('previous_date', { mode: 'string' }),
    actorId: uuid('actor_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'timesheet_closing_pkey', columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'timesheet_closing_actor',
      columns: [table.tenantId, table.actorId],
      foreignColumns: [member.tenantId, member.id],
    }),
    index('timesheet_closing_created').on(table.tenantId, table.createdAt),
  ],
);

/** How a tenant's payroll program wants its file; one row, made when it is first set. */
export const payrollMapping = tenantTable(
  'payroll_mapping',
  { mapping: jsonb().$type<PayrollMappingValues>().notNull(), version: integer().notNull().default(1) },
  (table) => [
    primaryKey({ name: 'payroll_mapping_pkey', columns: [table.tenantId] }),
    foreignKey({ name: 'payroll_mapping_tenant', columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** A period's hours handed to the payroll program, with its file as it was given out. */
export const payrollExport = tenantTable(
  'payroll_export',
  {
    id: uuid().notNull(),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    toDate: date('to_date', { mode: 'string' }).notNull(),
    preset: text().notNull(),
    lines: jsonb().$type<PayrollLine[]>().notNull(),
    csv: text().notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'payroll_export_pkey', columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'payroll_export_actor',
      columns: [table.tenantId, table.createdBy],
      foreignColumns: [member.tenantId, member.id],
    }),
    index('payroll_export_created').on(table.tenantId, table.createdAt, table.id),
    check('payroll_export_period', sql`from_date <= to_date`),
  ],
);

/**
 * The ledger of payroll: what each export pays, per person, sort of hours and pay period; only added to. The sum over
 * all exports of a period is what has been paid of it, and the next export pays what the truth differs from that.
 */
export const payrollLedger = tenantTable(
  'payroll_ledger',
  {
    exportId: uuid('export_id').notNull(),
    /** Place among the lines of its export. */
    line: integer().notNull(),
    memberId: uuid('member_id').notNull(),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    toDate: date('to_date', { mode: 'string' }).notNull(),
    kind: text({ enum: ['Worked', 'Surcharge', 'Surplus', 'Absence'] }).notNull(),
    /** Percentage, of surcharges only. */
    factor: doublePrecision(),
    /** Of leave only; null for leave of which only the absence is handed over. */
    leaveTypeId: uuid('leave_type_id'),
    /** The payroll program's code it was exported under; empty when it was left out of the file. */
    code: text().notNull(),
    seconds: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'payroll_ledger_pkey', columns: [table.tenantId, table.exportId, table.line] }),
    foreignKey({
      name: 'payroll_ledger_export',
      columns: [table.tenantId, table.exportId],
      foreignColumns: [payrollExport.tenantId, payrollExport.id],
    }),
    foreignKey({
      name: 'payroll_ledger_member',
      columns: [table.tenantId, table.memberId],
      foreignColumns: [member.tenantId, member.id],
    }),
    index('payroll_ledger_by_member').on(table.tenantId, table.memberId, table.fromDate),
  ],
);

/**
 * Where something that payroll follows from has changed since the last export: whose, and on which dates. Triggers
 * write it, in the transaction of the change; an export settles what is marked and takes the marks away. Hours,
 * corrections and leave are marked by calendar month, so that there is one row of a person and month however much
 * changes.
 */
export const payrollChange = tenantTable(
  'payroll_change',
  {
    id: uuid()
      .notNull()
      .default(sql`gen_random_uuid()`),
    /** Null for everybody. */
    memberId: uuid('member_id'),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    /** Null for every date from then on. */
    toDate: date('to_date', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ name: 'payroll_change_pkey', columns: [table.tenantId, table.id] }),
    foreignKey({ name: 'payroll_change_tenant', columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'payroll_change_member',
      columns: [table.tenantId, table.memberId],
      foreignColumns: [member.tenantId, member.id],
    }).onDelete('cascade'),
    index('payroll_change_by_member').on(table.tenantId, table.memberId, table.fromDate),
    check('payroll_change_dates', sql`to_date is null or from_date <= to_date`),
  ],
);
