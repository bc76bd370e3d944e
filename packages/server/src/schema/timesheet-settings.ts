/** How a tenant registers hours: settings, days with a surcharge, closed periods and recalculations. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, tenantTable } from '../platform/database/columns.ts';
import { foreignKeyInTenant, tenantKey } from './keys.ts';
import { member } from './members.ts';
import type { StoredScope, StoredTally, StoredRules } from './timesheet-json.ts';

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
    tenantKey('timesheet_settings_tenant', table),
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
    foreignKeyInTenant('timesheet_recalculation_actor', table, table.actorId, member),
    // What a worker looks for: few at any time.
    index('timesheet_recalculation_under_way')
      .on(table.tenantId, table.touchedAt)
      .where(sql`finished_at is null`),
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
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'surcharge_day_pkey', columns: [table.tenantId, table.id] }),
    tenantKey('surcharge_day_tenant', table),
    uniqueIndex('surcharge_day_date').on(table.tenantId, table.date),
    check('surcharge_day_factor', sql`factor >= 100`),
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
    foreignKeyInTenant('timesheet_closing_actor', table, table.actorId, member),
    index('timesheet_closing_created').on(table.tenantId, table.createdAt),
  ],
);
