/** Hours for the payroll program: how its file looks, what would go into it, and what has been handed over. */
import * as z from 'zod';
import { call } from '../../call.ts';
import { body, Duration, Id, Instant, list, NamesOut, page, pageQuery, period, PlainDate, text } from '../../wire.ts';
import { PayRuleOnWire } from '../pay/rules.ts';
import { Actor } from './hours.ts';
import { Factor } from './surcharges.ts';

export const PayrollPreset = z.enum(['Nmbrs', 'Loket', 'AFAS', 'Free']).meta({ id: 'PayrollPreset' });
export type PayrollPreset = z.output<typeof PayrollPreset>;

/**
 * `Worked` plain hours of on-call people; `Surcharge` hours worked at a factor; `Surplus` hours of fixed-hours people
 * beyond their contract; `Absence` approved leave.
 */
export const PayrollKind = z.enum(['Worked', 'Surcharge', 'Surplus', 'Absence']).meta({ id: 'PayrollKind' });
export type PayrollKind = z.output<typeof PayrollKind>;

export const payrollColumnSources = [
  'Constant',
  'EmployeeCode',
  'Name',
  'Period',
  'FromDate',
  'ToDate',
  'Code',
  'Kind',
  'Factor',
  'Hours',
  'Correction',
] as const;

/** A column of the file; `value` is the text of a `Constant`. */
const PayrollColumn = body({ source: z.enum(payrollColumnSources), header: text(80), value: text(200).default('') });

/** A rule of a rule set. */
const PayrollRule = z.strictObject({ ruleSetId: Id, ruleKey: z.string().max(60) }).meta({ id: 'PayrollRule' });

/**
 * The payroll program's code for a kind of hours; `factor` and `rule` for `Surcharge` only, `leaveTypeId` for `Absence`
 * only, where null means leave of which only the absence is handed over. An empty code means: leave these hours out. A
 * rule that is not named goes under its own code, or else that of its factor.
 */
const PayrollComponent = body({
  kind: PayrollKind,
  factor: Factor.nullable().default(null),
  leaveTypeId: Id.nullable().default(null),
  rule: PayrollRule.nullable().default(null),
  code: text(40),
})
  .refine((component) => (component.kind === 'Surcharge') === (component.factor !== null), {
    path: ['factor'],
    error: 'invalid-value',
  })
  .refine((component) => component.kind === 'Surcharge' || component.rule === null, {
    path: ['rule'],
    error: 'invalid-value',
  })
  .refine((component) => component.kind === 'Absence' || component.leaveTypeId === null, {
    path: ['leaveTypeId'],
    error: 'invalid-value',
  });

/** What kind of hours: with which factor, or of which leave. */
const PayrollSort = { kind: PayrollKind, factor: z.number().nullable(), leaveTypeId: Id.nullable().default(null) };

/**
 * How the file looks. `RowPerEmployee`: the columns, then one column per component, with the codes in a second header
 * row. `RowPerComponent`: a row per employee and component, whose code and hours are columns.
 */
const mapping = {
  preset: PayrollPreset,
  layout: z.enum(['RowPerEmployee', 'RowPerComponent']),
  delimiter: z.enum([';', ',', '\t']),
  decimal: z.enum([',', '.']),
  headerRow: z.boolean(),
  columns: z.array(PayrollColumn).min(1).max(30),
  components: z
    .array(PayrollComponent)
    .max(300)
    .refine(
      (all) =>
        new Set(
          all.map(
            ({ kind, factor, leaveTypeId, rule }) =>
              `${kind} ${factor} ${leaveTypeId} ${rule?.ruleSetId} ${rule?.ruleKey}`,
          ),
        ).size === all.length,
      'invalid-value',
    ),
};
export const PayrollMappingInput = body(mapping).meta({ id: 'PayrollMappingInput' });
export type PayrollMappingInput = z.input<typeof PayrollMappingInput>;
export type PayrollMappingValues = z.output<typeof PayrollMappingInput>;

export const PayrollMapping = z
  .object({
    preset: PayrollPreset,
    layout: z.enum(['RowPerEmployee', 'RowPerComponent']),
    delimiter: z.enum([';', ',', '\t']),
    decimal: z.enum([',', '.']),
    headerRow: z.boolean(),
    columns: z.array(z.object({ source: z.enum(payrollColumnSources), header: z.string(), value: z.string() })),
    components: z.array(
      z.object({
        ...PayrollSort,
        leaveTypeName: z.string().nullable().default(null),
        rule: PayrollRule.nullable().default(null),
        code: z.string(),
      }),
    ),
    /** 0 until one has been saved: then this is the proposal of the preset. */
    version: z.int(),
  })
  .meta({ id: 'PayrollMapping' });
export type PayrollMapping = z.output<typeof PayrollMapping>;

/** A rule as it was last written; `ruleSetName` is null for one that has no name. */
export const PayrollRuleOut = z
  .object({
    ruleSetId: Id,
    ruleKey: z.string(),
    ruleSetName: z.string().nullable(),
    rule: PayRuleOnWire.omit({ source: true }),
    /** Where the rule stands, which anybody may read. */
    source: z.object({ article: z.string(), address: z.string() }).nullable(),
  })
  .meta({ id: 'NamedPayrollRule' });
export type PayrollRuleOut = z.output<typeof PayrollRuleOut>;

const sortOut = { ...PayrollSort, leaveTypeName: z.string().nullable().default(null) };

/**
 * A kind of hours there can be by contracts, surcharges, pay rules and types of leave, whether or not there are hours
 * of it.
 */
export const PayrollSortOut = z
  .object({ ...sortOut, rule: PayrollRuleOut.nullable().default(null) })
  .meta({ id: 'PayrollSort' });
export type PayrollSortOut = z.output<typeof PayrollSortOut>;

/** What the next export corrects of somebody, of a period that was exported before. */
export const PayrollCorrection = z
  .object({ ...sortOut, fromDate: PlainDate, toDate: PlainDate, duration: Duration })
  .meta({ id: 'PayrollCorrection' });
export type PayrollCorrection = z.output<typeof PayrollCorrection>;

/**
 * Hours of one employee and kind. A correction is the difference with what was exported before, of the period it names.
 */
export const PayrollLine = z
  .object({
    tenantUserId: Id,
    ...NamesOut,
    employeeCode: z.string().nullable(),
    contractKind: z.enum(['FixedHours', 'OnCall']),
    ...PayrollSort,
    /** Name of the leave; null when it is none, or only the absence is handed over. */
    leaveTypeName: z.string().nullable().default(null),
    /** The rule of a surcharge; null where weekday factors and surcharge days say it. */
    rule: PayrollRule.nullable().default(null),
    /** Null when the mapping does not name this kind yet; empty when it leaves it out. */
    code: z.string().nullable(),
    duration: Duration,
    isCorrection: z.boolean(),
    fromDate: PlainDate,
    toDate: PlainDate,
  })
  .meta({ id: 'PayrollLine' });
export type PayrollLine = z.output<typeof PayrollLine>;

/**
 * Why an export has lines of a person or none. `LeftOut`: all his lines have an empty code. `Settled`: all has been
 * exported before. `WithinContract`: of fixed hours only what goes beyond the contract is paid, and nothing does.
 * `InLieu`: all is given back in time off. `Pending`: nothing is approved yet. `NoHours`: nothing was worked.
 */
export const PayrollReason = z
  .enum(['Paid', 'LeftOut', 'Settled', 'WithinContract', 'InLieu', 'Pending', 'NoHours'])
  .meta({ id: 'PayrollReason' });
export type PayrollReason = z.output<typeof PayrollReason>;

/**
 * A person in a pay period: `workedTime` approved, `inLieuTime` the part of it that is given back in time off,
 * `creditedTime` leave and corrections under fixed hours, `agreedTime` what the contract asks less free days.
 */
export const PayrollPerson = z
  .object({
    tenantUserId: Id,
    ...NamesOut,
    employeeCode: z.string().nullable(),
    contractKind: z.enum(['FixedHours', 'OnCall']),
    reason: PayrollReason,
    workedTime: Duration,
    inLieuTime: Duration,
    creditedTime: Duration,
    agreedTime: Duration,
    pendingTime: Duration,
  })
  .meta({ id: 'PayrollPerson' });
export type PayrollPerson = z.output<typeof PayrollPerson>;

/**
 * What would be exported now. `missing` codes must be given first; `withoutEmployeeCode` and `pendingCount` are
 * warnings.
 */
export const PayrollPreview = z
  .object({
    fromDate: PlainDate,
    toDate: PlainDate,
    preset: PayrollPreset,
    lines: z.array(PayrollLine),
    /** The rules that lines name. */
    rules: z.array(PayrollRuleOut),
    csv: z.string(),
    missing: z.array(PayrollSortOut),
    withoutEmployeeCode: z.array(z.object({ tenantUserId: Id, ...NamesOut })),
    /** Entries of the period that await approval, and so are not in it. */
    pendingCount: z.int(),
    /** Everybody with a contract, hours or leave in the period, and why there are lines of him or none. */
    people: z.array(PayrollPerson),
    /** Hours are being worked out by the pay rules: figures may change within seconds. */
    isWorkingOut: z.boolean(),
    /** Whose hours of the period could not be worked out; there is no export until they are. */
    notWorkedOut: z.array(z.object({ tenantUserId: Id, ...NamesOut })),
  })
  .meta({ id: 'PayrollPreview' });
export type PayrollPreview = z.output<typeof PayrollPreview>;

export const PayrollExportSummary = z
  .object({
    exportId: Id,
    fromDate: PlainDate,
    toDate: PlainDate,
    preset: PayrollPreset,
    lineCount: z.int(),
    correctionCount: z.int(),
    createdBy: Actor,
    createdAt: Instant,
  })
  .meta({ id: 'PayrollExportSummary' });
export type PayrollExportSummary = z.output<typeof PayrollExportSummary>;

/** An export with the file exactly as it was handed over. */
export const PayrollExport = PayrollExportSummary.extend({
  lines: z.array(PayrollLine),
  csv: z.string(),
  fileName: z.string(),
}).meta({ id: 'PayrollExport' });
export type PayrollExport = z.output<typeof PayrollExport>;

const module = 'Timesheet';
const mayExport = { any: ['timesheet:aggregated:view'] } as const;
const refusals = ['payroll-period-overlap', 'recalculation-running'] as const;

export const payrollCalls = {
  getPayrollMapping: call({
    method: 'GET',
    path: '/api/timesheet/payroll/mapping',
    summary: 'How the payroll file looks; with a preset, what that preset proposes',
    access: { any: ['timesheet:aggregated:view', 'timesheet:settings:view', 'timesheet:settings:update'] },
    module,
    query: z.strictObject({ preset: PayrollPreset.optional() }),
    response: PayrollMapping,
    etag: true,
  }),
  updatePayrollMapping: call({
    method: 'PUT',
    path: '/api/timesheet/payroll/mapping',
    summary: 'Change how the payroll file looks; what is left out stays as it is',
    access: { any: ['timesheet:settings:update'] },
    fresh: true,
    module,
    body: body(mapping).partial(),
    response: PayrollMapping,
    errors: ['modified-meanwhile'],
    etag: true,
    idempotent: true,
  }),
  listPayrollSorts: call({
    method: 'GET',
    path: '/api/timesheet/payroll/sorts',
    summary: 'Every kind of hours there can be, so that codes can be given before there are hours',
    access: { any: ['timesheet:aggregated:view', 'timesheet:settings:view', 'timesheet:settings:update'] },
    module,
    response: list(PayrollSortOut),
  }),
  previewPayrollExport: call({
    method: 'POST',
    path: '/api/timesheet/payroll/preview',
    summary: 'What exporting a period would hand over now, and of each person why; keeps nothing',
    cost: 'heavy',
    access: mayExport,
    module,
    body: period,
    response: PayrollPreview,
    errors: refusals,
  }),
  createPayrollExport: call({
    method: 'POST',
    path: '/api/timesheet/payroll/exports',
    summary:
      'Export a period, and with it what every period exported before has come to differ by, each correction named with its own period',
    cost: 'heavy',
    access: mayExport,
    fresh: true,
    module,
    body: period,
    response: PayrollExport,
    status: 201,
    errors: [...refusals, 'hours-not-worked-out', 'payroll-code-missing', 'payroll-nothing-to-export'],
    idempotent: true,
  }),
  listPayrollExports: call({
    method: 'GET',
    path: '/api/timesheet/payroll/exports',
    summary: 'Exports, newest first',
    access: mayExport,
    mayLag: true,
    module,
    query: pageQuery,
    response: page(PayrollExportSummary),
  }),
  getPayrollExport: call({
    method: 'GET',
    path: '/api/timesheet/payroll/exports/{id}',
    summary: 'One export with its file',
    access: mayExport,
    fresh: true,
    module,
    params: z.object({ id: Id }),
    response: PayrollExport,
    errors: ['not-found'],
  }),
};
