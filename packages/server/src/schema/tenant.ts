/** Organisations and what they set for themselves. Hours are seconds per week, or per year for vacation. */
import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, isolation, opensToSystem } from '../platform/database/columns.ts';

export const tenant = pgTable(
  'tenant',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    timeZoneId: text('time_zone_id').notNull(),
    /** Modules of the product, and the names of remotes whose own module is switched on. */
    enabledModules: text('enabled_modules').array().notNull(),
    standardRoleId: uuid('standard_role_id'),
    standardWorkweekSeconds: integer('standard_workweek_seconds'),
    standardActualWorkweekSeconds: integer('standard_actual_workweek_seconds'),
    standardVacationSeconds: integer('standard_vacation_seconds'),
    workingTimeReductionSeconds: integer('working_time_reduction_seconds'),
    collectiveLaborAgreementNumber: text('collective_labor_agreement_number'),
    /** Whether everybody must log in with a second step. */
    requiresTwoStep: boolean('requires_two_step').notNull().default(false),
    /** From when hours are set against contracts; null for the start of each contract. */
    balanceFrom: date('balance_from', { mode: 'string' }),
    /** From how far above or below the contract a balance stands out; null for never. */
    balanceLimitSeconds: integer('balance_limit_seconds'),
    /** Whether a deficit of hours is settled when an employee leaves. */
    settlesDeficit: boolean('settles_deficit').notNull().default(false),
    /** Whether who manages may decide on his own hours and leave. */
    ownDecisions: text('own_decisions', { enum: ['Never', 'WhenNobodyElse', 'Always'] })
      .notNull()
      .default('WhenNobodyElse'),
    /** Null while the steps of setting up are shown on the dashboard; kept once they are done or were put away. */
    setup: jsonb().$type<{ step: string; skipped: boolean } | null>(),
    /** How often photos of people have changed. */
    photoChanges: integer('photo_changes').notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  () => [isolation('id'), opensToSystem()],
).enableRLS();
