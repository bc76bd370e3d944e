/**
 * What employees see of the schedule: each published shift as it was last published, beside the shift as it is planned.
 * What acts at once (swaps, registrations, somebody who leaves) is written to both. A shift without a row here is a
 * draft.
 */
import type { Reason } from '@rooster/contract';
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, tenantTable } from '../platform/database/columns.ts';
import { department } from './departments.ts';
import { member } from './members.ts';
import { skill } from './skills.ts';
import { shift } from './scheduling.ts';

/** A published shift. */
export const publishedShift = tenantTable(
  'published_shift',
  {
    shiftId: uuid('shift_id').notNull(),
    displayName: text('display_name').notNull(),
    description: text(),
    departmentId: uuid('department_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    timeZoneId: text('time_zone_id').notNull(),
    breakSeconds: integer('break_seconds').notNull(),
    isOpen: boolean('is_open').notNull(),
    isFlex: boolean('is_flex').notNull(),
    /** The shift's version when this was written: calendars go by it. */
    version: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'published_shift_pkey', columns: [table.tenantId, table.shiftId] }),
    foreignKey({
      name: 'published_shift_shift_fk',
      columns: [table.tenantId, table.shiftId],
      foreignColumns: [shift.tenantId, shift.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'published_shift_department_fk',
      columns: [table.tenantId, table.departmentId],
      foreignColumns: [department.tenantId, department.id],
    }),
    index('published_shift_date').on(table.tenantId, table.startDate, table.departmentId),
    index('published_shift_department').on(table.tenantId, table.departmentId, table.startDate),
    check('published_shift_positive', sql`starts_at < ends_at and break_seconds >= 0`),
  ],
);

/** How many of those on a published shift must have a skill. */
export const publishedSkill = tenantTable(
  'published_skill',
  {
    shiftId: uuid('shift_id').notNull(),
    skillId: uuid('skill_id').notNull(),
    requiredCount: integer('required_count').notNull(),
    isMandatory: boolean('is_mandatory').notNull(),
  },
  (table) => [
    primaryKey({ name: 'published_skill_pkey', columns: [table.tenantId, table.shiftId, table.skillId] }),
    foreignKey({
      name: 'published_skill_shift_fk',
      columns: [table.tenantId, table.shiftId],
      foreignColumns: [publishedShift.tenantId, publishedShift.shiftId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'published_skill_skill_fk',
      columns: [table.tenantId, table.skillId],
      foreignColumns: [skill.tenantId, skill.id],
    }),
    index('published_skill_by_skill').on(table.tenantId, table.skillId),
  ],
);

/**
 * A place of a published shift, with the id it has in the plan. `published_place_no_overlap` (in the migration) refuses
 * two filled places of one member at the same time.
 */
export const publishedPlace = tenantTable(
  'published_place',
  {
    id: uuid().notNull(),
    shiftId: uuid('shift_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    memberId: uuid('member_id'),
    status: text({ enum: ['Open', 'Pending', 'Filled'] }).notNull(),
    skillId: uuid('skill_id'),
    isSkillMandatory: boolean('is_skill_mandatory').notNull(),
    sortOrder: integer('sort_order').notNull(),
    forcedReasons: jsonb('forced_reasons').$type<Reason[]>().notNull(),
    forceNote: text('force_note'),
  },
  (table) => [
    primaryKey({ name: 'published_place_pkey', columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'published_place_shift_fk',
      columns: [table.tenantId, table.shiftId],
      foreignColumns: [publishedShift.tenantId, publishedShift.shiftId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'published_place_member_fk',
      columns: [table.tenantId, table.memberId],
      foreignColumns: [member.tenantId, member.id],
    }),
    foreignKey({
      name: 'published_place_skill_fk',
      columns: [table.tenantId, table.skillId],
      foreignColumns: [skill.tenantId, skill.id],
    }),
    index('published_place_shift').on(table.tenantId, table.shiftId, table.sortOrder),
    index('published_place_by_member')
      .on(table.tenantId, table.memberId, table.startsAt)
      .where(sql`member_id is not null`),
    index('published_place_by_skill')
      .on(table.tenantId, table.skillId)
      .where(sql`skill_id is not null`),
    uniqueIndex('published_place_member')
      .on(table.tenantId, table.shiftId, table.memberId)
      .where(sql`member_id is not null`),
    check('published_place_status', sql`(status = 'Open') = (member_id is null)`),
  ],
);
