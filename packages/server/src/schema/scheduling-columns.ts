/** Columns that a shift has twice: as it is planned, and as employees see it. */
import type { Reason } from '@rooster/contract';
import { boolean, date, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';

/** What a shift is: times, place and how it is staffed. */
export const shiftColumns = () => ({
  displayName: text('display_name').notNull(),
  description: text(),
  departmentId: uuid('department_id').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  /** Local date of the start, in the shift's own zone. */
  startDate: date('start_date', { mode: 'string' }).notNull(),
  timeZoneId: text('time_zone_id').notNull(),
  breakSeconds: integer('break_seconds').notNull(),
  isOpen: boolean('is_open').notNull(),
  isFlex: boolean('is_flex').notNull(),
});

/** How many of those on a shift must have a skill. */
export const requiredSkillColumns = () => ({
  shiftId: uuid('shift_id').notNull(),
  skillId: uuid('skill_id').notNull(),
  requiredCount: integer('required_count').notNull(),
  isMandatory: boolean('is_mandatory').notNull(),
});

/** A place on a shift: its times, who has it, and the skill it asks for. */
export const placeColumns = () => ({
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
});
