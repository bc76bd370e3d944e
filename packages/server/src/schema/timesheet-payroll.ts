/** What is handed to the payroll program: how, when, and what has changed since. Durations are seconds. */
import type { PayrollLine, PayrollMappingValues } from '@rooster/contract';
import { sql } from 'drizzle-orm';
import { check, date, doublePrecision, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { addOnlyTable, instant, tenantTable } from '../platform/database/columns.ts';
import { changeMarks } from './change-marks.ts';
import { foreignKeyInTenant, tenantKey } from './keys.ts';
import { member } from './members.ts';

/** How a tenant's payroll program wants its file; one row, made when it is first set. */
export const payrollMapping = tenantTable(
  'payroll_mapping',
  { mapping: jsonb().$type<PayrollMappingValues>().notNull(), version: integer().notNull().default(1) },
  (table) => [
    primaryKey({ name: 'payroll_mapping_pkey', columns: [table.tenantId] }),
    tenantKey('payroll_mapping_tenant', table),
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
    foreignKeyInTenant('payroll_export_actor', table, table.createdBy, member),
    index('payroll_export_created').on(table.tenantId, table.createdAt, table.id),
    check('payroll_export_period', sql`from_date <= to_date`),
  ],
);

/**
 * The ledger of payroll: what each export pays, per person, sort of hours and pay period; only added to. The sum over
 * all exports of a period is what has been paid of it, and the next export pays what the truth differs from that.
 */
export const payrollLedger = addOnlyTable(
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
    /**
     * Of surcharges that a rule gave only: its rule set, which may be gone since, and its key in there. Null of what
     * was exported before rules had codes of their own.
     */
    ruleSetId: uuid('rule_set_id'),
    ruleKey: text('rule_key'),
    /** The payroll program's code it was exported under; empty when it was left out of the file. */
    code: text().notNull(),
    seconds: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'payroll_ledger_pkey', columns: [table.tenantId, table.exportId, table.line] }),
    foreignKeyInTenant('payroll_ledger_export', table, table.exportId, payrollExport),
    foreignKeyInTenant('payroll_ledger_member', table, table.memberId, member),
    index('payroll_ledger_by_member').on(table.tenantId, table.memberId, table.fromDate),
  ],
);

/**
 * Where something that payroll follows from has changed since the last export: whose, and on which dates. Triggers
 * write it, in the transaction of the change; an export settles what is marked and takes the marks away. Hours,
 * corrections and leave are marked by calendar month, so that there is one row of a person and month however much
 * changes.
 */
export const payrollChange = changeMarks('payroll_change');
