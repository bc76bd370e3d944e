/** Shifts with their places, availability, templates, swaps and how a tenant schedules. Durations are seconds. */
import { colors, type RuleMode, type WorkingTimeRule } from '@rooster/contract';
import type { CallTerm } from '@rooster/domain/pay-rules';
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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { addOnlyTable, instant, tenantTable } from '../platform/database/columns.ts';
import { department } from './departments.ts';
import { member } from './members.ts';
import { skill } from './skills.ts';
import type { RemovedShift, TemplateShift } from './scheduling-json.ts';
import { foreignKeyInTenant, tenantKey } from './keys.ts';
import { placeColumns, requiredSkillColumns, shiftColumns } from './scheduling-columns.ts';

/** A shift as it is planned. How many it needs is how many places it has. */
export const shift = tenantTable(
  'shift',
  {
    id: uuid().notNull(),
    /** Shared by the shifts of a series. */
    linkId: uuid('link_id'),
    ...shiftColumns(),
    /**
     * First publication, for the register; it stays when a shift is taken back. What employees see is in
     * `published_shift`.
     */
    publishedAt: instant('published_at'),
    /** The paste, copy or template it came with. */
    batchId: uuid('batch_id'),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'shift_pkey', columns: [table.tenantId, table.id] }),
    tenantKey('shift_tenant', table),
    foreignKeyInTenant('shift_department_fk', table, table.departmentId, department),
    // What places copy their times from.
    unique('shift_times').on(table.tenantId, table.id, table.startsAt, table.endsAt),
    index('shift_date').on(table.tenantId, table.startDate, table.departmentId),
    index('shift_department').on(table.tenantId, table.departmentId, table.startDate),
    index('shift_link')
      .on(table.tenantId, table.linkId, table.startsAt)
      .where(sql`link_id is not null`),
    index('shift_batch')
      .on(table.tenantId, table.batchId)
      .where(sql`batch_id is not null`),
    check('shift_positive', sql`starts_at < ends_at and break_seconds >= 0`),
  ],
);

/** How many of those on a shift must have a skill. */
export const shiftSkill = tenantTable('shift_skill', requiredSkillColumns(), (table) => [
  primaryKey({ name: 'shift_skill_pkey', columns: [table.tenantId, table.shiftId, table.skillId] }),
  foreignKeyInTenant('shift_skill_shift_fk', table, table.shiftId, shift).onDelete('cascade'),
  foreignKeyInTenant('shift_skill_skill_fk', table, table.skillId, skill),
  index('shift_skill_by_skill').on(table.tenantId, table.skillId),
]);

/**
 * A place on a shift. It carries the shift's times, so that the exclusion constraint `shift_assignment_no_overlap` (in
 * the migration) can refuse two filled places of one member at the same time. Its foreign key has a shift and its
 * places moved in one statement.
 */
export const shiftAssignment = tenantTable(
  'shift_assignment',
  {
    id: uuid().notNull(),
    ...placeColumns(),
  },
  (table) => [
    primaryKey({ name: 'shift_assignment_pkey', columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'shift_assignment_shift_fk',
      columns: [table.tenantId, table.shiftId, table.startsAt, table.endsAt],
      foreignColumns: [shift.tenantId, shift.id, shift.startsAt, shift.endsAt],
    }).onDelete('cascade'),
    foreignKeyInTenant('shift_assignment_member_fk', table, table.memberId, member),
    foreignKeyInTenant('shift_assignment_skill_fk', table, table.skillId, skill),
    index('shift_assignment_shift').on(table.tenantId, table.shiftId, table.sortOrder),
    index('shift_assignment_by_member')
      .on(table.tenantId, table.memberId, table.startsAt)
      .where(sql`member_id is not null`),
    index('shift_assignment_by_skill')
      .on(table.tenantId, table.skillId)
      .where(sql`skill_id is not null`),
    // Few at any time: who is registered and waits for a planner.
    index('shift_assignment_pending')
      .on(table.tenantId, table.startsAt)
      .where(sql`status = 'Pending'`),
    // What a dashboard counts: few of all that ever were.
    index('shift_assignment_unfilled')
      .on(table.tenantId, table.startsAt)
      .where(sql`status <> 'Filled'`),
    uniqueIndex('shift_assignment_member')
      .on(table.tenantId, table.shiftId, table.memberId)
      .where(sql`member_id is not null`),
    check('shift_assignment_status', sql`(status = 'Open') = (member_id is null)`),
  ],
);

/**
 * When somebody can, cannot or would rather work: dates, on some weekdays of them when recurring, whole days when both
 * times are null.
 */
export const availabilityEntry = tenantTable(
  'availability_entry',
  {
    id: uuid().notNull(),
    memberId: uuid('member_id').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    startTime: time('start_time'),
    endTime: time('end_time'),
    timeZoneId: text('time_zone_id').notNull(),
    isRecurring: boolean('is_recurring').notNull(),
    weekdayFlags: integer('weekday_flags').notNull(),
    notes: text(),
    isAvailable: boolean('is_available').notNull(),
    isPreferred: boolean('is_preferred').notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'availability_entry_pkey', columns: [table.tenantId, table.id] }),
    foreignKeyInTenant('availability_entry_member', table, table.memberId, member).onDelete('cascade'),
    index('availability_entry_dates').on(table.tenantId, table.memberId, table.endDate),
    index('availability_entry_period').on(table.tenantId, table.endDate, table.startDate),
    check('availability_entry_period_check', sql`start_date <= end_date and (start_time is null) = (end_time is null)`),
    check('availability_entry_preferred', sql`is_available or not is_preferred`),
  ],
);

/** How a tenant schedules; one row, made when it is first set. Rules that are not named have their default mode. */
export const schedulingSettings = tenantTable(
  'scheduling_settings',
  {
    employeeAllShiftsOverviewEnabled: boolean('employee_all_shifts_overview_enabled').notNull(),
    swapApproval: text('swap_approval', { enum: ['Manager', 'AutomaticWhenClean'] }).notNull(),
    availabilityDeadlineDays: integer('availability_deadline_days'),
    noticeDaysRest: integer('notice_days_rest').notNull(),
    noticeDaysTimes: integer('notice_days_times').notNull(),
    onCallNoticeHours: integer('on_call_notice_hours').notNull(),
    /** Longer terms within which a part of a withdrawn call is paid, the shortest first. */
    onCallPartTerms: jsonb('on_call_part_terms').$type<CallTerm[]>().notNull().default([]),
    /** What an hour costs, in cents, of whoever's contract doesn't say. */
    defaultHourlyCostCents: integer('default_hourly_cost_cents'),
    ruleModes: jsonb('rule_modes').$type<Partial<Record<WorkingTimeRule, RuleMode>>>().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ name: 'scheduling_settings_pkey', columns: [table.tenantId] }),
    tenantKey('scheduling_settings_tenant', table),
  ],
);

/**
 * A named week without dates. What it holds stays as it was when a skill or department goes: that part is then left
 * out.
 */
export const scheduleTemplate = tenantTable(
  'schedule_template',
  {
    id: uuid().notNull(),
    name: text().notNull(),
    shifts: jsonb().$type<TemplateShift[]>().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'schedule_template_pkey', columns: [table.tenantId, table.id] }),
    tenantKey('schedule_template_tenant', table),
    uniqueIndex('schedule_template_name').on(table.tenantId, table.name),
  ],
);

/** A sort of shift that is planned often. An end at or before the start lies on the next day. */
export const shiftType = tenantTable(
  'shift_type',
  {
    id: uuid().notNull(),
    name: text().notNull(),
    startTime: time('start_time').notNull(),
    endTime: time('end_time').notNull(),
    breakSeconds: integer('break_seconds').notNull(),
    departmentId: uuid('department_id'),
    skillId: uuid('skill_id'),
    color: text({ enum: colors }).notNull(),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'shift_type_pkey', columns: [table.tenantId, table.id] }),
    tenantKey('shift_type_tenant', table),
    foreignKeyInTenant('shift_type_department_fk', table, table.departmentId, department),
    foreignKeyInTenant('shift_type_skill_fk', table, table.skillId, skill),
    uniqueIndex('shift_type_name').on(table.tenantId, table.name),
    index('shift_type_by_department').on(table.tenantId, table.departmentId),
    index('shift_type_by_skill').on(table.tenantId, table.skillId),
    check('shift_type_break', sql`break_seconds >= 0`),
  ],
);

/** Something done to many shifts at once, kept so that it can be undone. */
export const scheduleBatch = tenantTable(
  'schedule_batch',
  {
    id: uuid().notNull(),
    kind: text({ enum: ['Paste', 'CopyWeek', 'ApplyTemplate', 'ClearWeek', 'DiscardChanges', 'Needs'] }).notNull(),
    shiftCount: integer('shift_count').notNull(),
    /** Of a clearing: what it removed. Of changes thrown away: the shifts with them. */
    removed: jsonb().$type<RemovedShift[]>().notNull(),
    createdBy: uuid('created_by').notNull(),
    undoneAt: instant('undone_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'schedule_batch_pkey', columns: [table.tenantId, table.id] }),
    foreignKeyInTenant('schedule_batch_actor', table, table.createdBy, member),
  ],
);

/** A shift offered to a colleague or swapped against one of his. */
export const swapRequest = tenantTable(
  'swap_request',
  {
    id: uuid().notNull(),
    status: text({
      enum: ['Proposed', 'Accepted', 'Approved', 'Declined', 'Cancelled', 'Refused', 'Lapsed'],
    }).notNull(),
    ownerId: uuid('owner_id').notNull(),
    /** Null: offered to all who qualify. */
    colleagueId: uuid('colleague_id'),
    assignmentId: uuid('assignment_id').notNull(),
    inReturnId: uuid('in_return_id'),
    note: text(),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'swap_request_pkey', columns: [table.tenantId, table.id] }),
    foreignKeyInTenant('swap_request_owner', table, table.ownerId, member),
    foreignKeyInTenant('swap_request_colleague', table, table.colleagueId, member),
    foreignKeyInTenant('swap_request_place', table, table.assignmentId, shiftAssignment).onDelete('cascade'),
    foreignKeyInTenant('swap_request_return', table, table.inReturnId, shiftAssignment).onDelete('cascade'),
    uniqueIndex('swap_request_under_way')
      .on(table.tenantId, table.assignmentId)
      .where(sql`status in ('Proposed', 'Accepted')`),
    index('swap_request_place_by').on(table.tenantId, table.assignmentId),
    index('swap_request_return_by').on(table.tenantId, table.inReturnId),
    index('swap_request_owner_by').on(table.tenantId, table.ownerId, table.updatedAt),
    index('swap_request_colleague_by').on(table.tenantId, table.colleagueId, table.updatedAt),
    index('swap_request_state').on(table.tenantId, table.status, table.updatedAt),
  ],
);

/** The steps of a swap; only added to. */
export const swapEvent = addOnlyTable(
  'swap_event',
  {
    id: uuid().notNull(),
    swapId: uuid('swap_id').notNull(),
    status: text({
      enum: ['Proposed', 'Accepted', 'Approved', 'Declined', 'Cancelled', 'Refused', 'Lapsed'],
    }).notNull(),
    /** Null where the rules decided. */
    actorId: uuid('actor_id'),
    note: text(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'swap_event_pkey', columns: [table.tenantId, table.swapId, table.id] }),
    foreignKeyInTenant('swap_event_swap', table, table.swapId, swapRequest).onDelete('cascade'),
    foreignKeyInTenant('swap_event_actor', table, table.actorId, member),
  ],
);

/** The secret calendar address of a member; only its SHA-256 is kept. */
export const calendarFeed = tenantTable(
  'calendar_feed',
  {
    memberId: uuid('member_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    lastReadAt: instant('last_read_at'),
  },
  (table) => [
    primaryKey({ name: 'calendar_feed_pkey', columns: [table.tenantId, table.memberId] }),
    foreignKeyInTenant('calendar_feed_member', table, table.memberId, member).onDelete('cascade'),
    uniqueIndex('calendar_feed_token').on(table.tenantId, table.tokenHash),
    index('calendar_feed_old_token').on(table.tokenHash),
  ],
);
