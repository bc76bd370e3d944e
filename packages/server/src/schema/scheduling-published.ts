/**
 * What employees see of the schedule: each published shift as it was last published, beside the shift as it is planned.
 * What acts at once (swaps, registrations, somebody who leaves) is written to both. A shift without a row here is a
 * draft.
 */
import { and, eq, sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantTable } from '../platform/database/columns.ts';
import { department } from './departments.ts';
import { member } from './members.ts';
import { skill } from './skills.ts';
import { shift } from './scheduling.ts';
import { foreignKeyInTenant } from './keys.ts';
import { placeColumns, requiredSkillColumns, shiftColumns } from './scheduling-columns.ts';

/** A published shift. */
export const publishedShift = tenantTable(
  'published_shift',
  {
    shiftId: uuid('shift_id').notNull(),
    ...shiftColumns(),
    /** The shift's version when this was written: calendars go by it. */
    version: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'published_shift_pkey', columns: [table.tenantId, table.shiftId] }),
    foreignKeyInTenant('published_shift_shift_fk', table, table.shiftId, shift).onDelete('cascade'),
    foreignKeyInTenant('published_shift_department_fk', table, table.departmentId, department),
    index('published_shift_date').on(table.tenantId, table.startDate, table.departmentId),
    index('published_shift_department').on(table.tenantId, table.departmentId, table.startDate),
    check('published_shift_positive', sql`starts_at < ends_at and break_seconds >= 0`),
  ],
);

/** How many of those on a published shift must have a skill. */
export const publishedSkill = tenantTable('published_skill', requiredSkillColumns(), (table) => [
  primaryKey({ name: 'published_skill_pkey', columns: [table.tenantId, table.shiftId, table.skillId] }),
  foreignKey({
    name: 'published_skill_shift_fk',
    columns: [table.tenantId, table.shiftId],
    foreignColumns: [publishedShift.tenantId, publishedShift.shiftId],
  }).onDelete('cascade'),
  foreignKeyInTenant('published_skill_skill_fk', table, table.skillId, skill),
  index('published_skill_by_skill').on(table.tenantId, table.skillId),
]);

/**
 * A place of a published shift, with the id it has in the plan. `published_place_no_overlap` (in the migration) refuses
 * two filled places of one member at the same time.
 */
export const publishedPlace = tenantTable(
  'published_place',
  {
    id: uuid().notNull(),
    ...placeColumns(),
    /**
     * When its person was told of these times by a publication; null where nobody is in it, or where he took it by
     * himself.
     */
    calledAt: instant('called_at'),
  },
  (table) => [
    primaryKey({ name: 'published_place_pkey', columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'published_place_shift_fk',
      columns: [table.tenantId, table.shiftId],
      foreignColumns: [publishedShift.tenantId, publishedShift.shiftId],
    }).onDelete('cascade'),
    foreignKeyInTenant('published_place_member_fk', table, table.memberId, member),
    foreignKeyInTenant('published_place_skill_fk', table, table.skillId, skill),
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

/** Joins a published place with its shift. */
export const isShiftOfPlace = and(
  eq(publishedShift.tenantId, publishedPlace.tenantId),
  eq(publishedShift.shiftId, publishedPlace.shiftId),
);
