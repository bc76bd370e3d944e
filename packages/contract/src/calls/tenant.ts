/** The organisation: its settings, modules and roles. */
import * as z from 'zod';
import { call } from '../call.ts';
import { ModuleSchema, RemoteName } from '../module-schema.ts';
import { rolePresets } from '../permissions.ts';
import { BothLanguages } from '../shell/manifest.ts';
import { AccrualEffect } from './leave/settings.ts';
import { twoStepPolicyCalls } from './two-step-policy.ts';
import { body, Duration, Id, list, name, PlainDate, TimeZoneId } from '../wire.ts';

/** Whether who manages may decide on his own hours and leave. */
export const OwnDecisions = z.enum(['Never', 'WhenNobodyElse', 'Always']).meta({ id: 'OwnDecisions' });
export type OwnDecisions = z.output<typeof OwnDecisions>;

/** What the guard and every screen need of the organisation. Hours per week are durations; null means not set. */
export const TenantSettings = z
  .object({
    tenantId: Id,
    tenantName: z.string(),
    enabledModules: z.array(ModuleSchema),
    /** Modules of remotes that are switched on, by the remotes' names; one whose remote is gone does nothing. */
    remoteModules: z.array(RemoteName),
    timezone: TimeZoneId,
    timezoneId: TimeZoneId,
    standardRoleId: Id.nullable(),
    standardWorkweek: Duration.nullable(),
    standardActualWorkweek: Duration.nullable(),
    standardVacationHours: Duration.nullable(),
    workingTimeReductionHoursPerWeek: Duration.nullable(),
    collectiveLaborAgreementNumber: z.string().nullable(),
    /** From how far above or below the contract a balance of hours stands out; null for never. */
    balanceLimit: Duration.nullable(),
    /** Whether the steps of setting up are still shown to those who may take them. */
    isSetupOpen: z.boolean(),
    /** How often photos of people have changed; at 0 nobody has one, and nobody need ask. */
    photoChanges: z.int(),
  })
  .meta({ id: 'TenantSettings' });
export type TenantSettings = z.output<typeof TenantSettings>;

/**
 * What an administrator sets for the organisation. Hours per week, vacation and working time reduction as durations.
 */
export const TenantDetails = z
  .object({
    tenantName: z.string(),
    standardRoleId: Id.nullable(),
    standardWorkweek: Duration.nullable(),
    standardActualWorkweek: Duration.nullable(),
    collectiveLaborAgreementNumber: z.string().nullable(),
    timezoneId: TimeZoneId,
    standardVacationHours: Duration.nullable(),
    workingTimeReductionHoursPerWeek: Duration.nullable(),
    ownDecisions: OwnDecisions,
    /** From when hours are set against contracts; null for the start of each contract. */
    balanceFrom: PlainDate.nullable(),
    /** From how far above or below the contract a balance of hours stands out; null for never. */
    balanceLimit: Duration.nullable(),
    /** Whether a deficit of hours is settled when an employee leaves, as a surplus always is. */
    settlesDeficit: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'TenantDetails' });
export type TenantDetails = z.output<typeof TenantDetails>;

/** A module that a remote brings and the organisation could have, in the words of its manifest. */
export const RemoteModule = z
  .object({ module: RemoteName, title: BothLanguages, text: BothLanguages, icon: z.string().optional() })
  .meta({ id: 'RemoteModule' });
export type RemoteModule = z.output<typeof RemoteModule>;

/** A role as offered in a choice. */
export const RoleOption = z
  .object({ id: Id, roleName: z.string(), rolePreset: z.enum(rolePresets) })
  .meta({ id: 'RoleOption' });
export type RoleOption = z.output<typeof RoleOption>;

/** What is left out stays as it is. */
const DetailsInput = body({
  tenantName: name(120, 1),
  standardRoleId: Id.nullable(),
  standardWorkweek: Duration.nullable(),
  standardActualWorkweek: Duration.nullable(),
  /** A CAO number: one to four digits, kept as text. */
  collectiveLaborAgreementNumber: z
    .string()
    .regex(/^\d{1,4}$/, 'invalid-format')
    .nullable(),
  timezoneId: TimeZoneId,
  standardVacationHours: Duration.nullable(),
  workingTimeReductionHoursPerWeek: Duration.nullable(),
  ownDecisions: OwnDecisions,
  balanceFrom: PlainDate.nullable(),
  balanceLimit: Duration.nullable(),
  settlesDeficit: z.boolean(),
}).partial();

export const tenantCalls = {
  getTenantSettings: call({
    method: 'GET',
    path: '/api/tenant/settings',
    summary: 'Settings of the own organisation, with the modules it has',
    access: 'session',
    response: TenantSettings,
    keep: true,
  }),
  listRemoteModules: call({
    method: 'GET',
    path: '/api/tenant/settings/remote-modules',
    summary: 'Modules that remotes bring themselves, which the organisation can have beside the known ones',
    access: { any: ['tenant:settings:view', 'tenant:modules:update'] },
    response: list(RemoteModule),
    keep: true,
  }),
  setModule: call({
    method: 'POST',
    path: '/api/tenant/settings/modules',
    summary: 'Switch one module on or off, also one that a remote brings; answers the settings',
    access: { any: ['tenant:modules:update'] },
    body: body({ module: z.union([ModuleSchema, RemoteName]), enabled: z.boolean() }),
    response: TenantSettings,
  }),
  closeSetup: call({
    method: 'POST',
    path: '/api/tenant/settings/setup/close',
    summary: 'Show the steps of setting up on no dashboard any more, done or not; answers the settings',
    access: { any: ['tenant:settings:update'] },
    response: TenantSettings,
  }),
  getTenantDetails: call({
    method: 'GET',
    path: '/api/tenant/settings/tenant',
    summary: 'What is set for the organisation',
    access: { any: ['tenant:settings:view', 'tenant:settings:update'] },
    response: TenantDetails,
    keep: true,
    etag: true,
  }),
  previewTenantDetails: call({
    method: 'POST',
    path: '/api/tenant/settings/tenant/preview',
    summary: 'What other standard hours would do to balances of leave',
    cost: 'heavy',
    access: { any: ['tenant:settings:update'] },
    body: DetailsInput,
    response: AccrualEffect,
    errors: ['not-found'],
  }),
  updateTenantDetails: call({
    method: 'PUT',
    path: '/api/tenant/settings/tenant',
    summary: 'Change what is set for the organisation; what is left out stays as it is',
    cost: 'heavy',
    access: { any: ['tenant:settings:update'] },
    body: DetailsInput,
    response: TenantDetails,
    errors: ['modified-meanwhile', 'not-found'],
    etag: true,
    idempotent: true,
  }),
  getRoleOptions: call({
    method: 'GET',
    path: '/api/tenant/settings/roles/dropdown-data',
    summary: 'Roles to choose from',
    access: {
      any: [
        'tenant:role:view',
        'tenant:invite:create',
        'tenant:member:create',
        'tenant:member:update',
        'tenant:settings:view',
      ],
    },
    response: list(RoleOption),
    keep: true,
  }),
  ...twoStepPolicyCalls,
};
