/**
 * Employment contracts. Hours are seconds per week; `status` is what was decided, the wire's status follows from it and
 * the date.
 */
import type { WeekTimes } from '@rooster/domain/contracts';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantTable } from '../platform/database/columns.ts';
import { member } from './members.ts';
import { foreignKeyInTenant } from './keys.ts';

/**
 * Finalised contracts of one person may not overlap: the migration adds the exclusion constraint `contract_no_overlap`.
 */
export const contract = tenantTable(
  'contract',
  {
    id: uuid().notNull(),
    memberId: uuid('member_id').notNull(),
    contractNumber: text('contract_number'),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }),
    workingWeekSeconds: integer('working_week_seconds').notNull(),
    /** Monday first. */
    weekdaySeconds: integer('weekday_seconds').array().notNull(),
    /** Monday first, null where a day has no times; null when no day has. */
    weekTimes: jsonb('week_times').$type<WeekTimes>(),
    contractSeconds: integer('contract_seconds').notNull(),
    /** Per year. */
    extraVacationSeconds: integer('extra_vacation_seconds').notNull(),
    /** What an hour costs the employer, in cents. */
    hourlyCostCents: integer('hourly_cost_cents'),
    status: text({ enum: ['Draft', 'Finalised', 'Cancelled'] }).notNull(),
    finalisedAt: instant('finalised_at'),
    finalisedBy: uuid('finalised_by'),
    cancelledAt: instant('cancelled_at'),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'contract_pkey', columns: [table.tenantId, table.id] }),
    foreignKeyInTenant('contract_member', table, table.memberId, member),
    index('contract_member_start').on(table.tenantId, table.memberId, table.startDate),
    check('contract_dates', sql`end_date is null or start_date <= end_date`),
    check('contract_hourly_cost', sql`hourly_cost_cents >= 0`),
    check('contract_weekdays', sql`cardinality(weekday_seconds) = 7`),
  ],
);
