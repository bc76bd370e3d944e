/** How an organisation schedules. */
import * as z from 'zod';
import { call } from '../../call.ts';
import { body, HourlyCost } from '../../wire.ts';
import { mayView, mayViewOwn, module } from './formats.ts';
import { RuleMode, WorkingTimeRule } from './reasons.ts';

/** Who has the last word on a swap: a manager, or the rules when nothing speaks against it. */
export const SwapApproval = z.enum(['Manager', 'AutomaticWhenClean']).meta({ id: 'SwapApproval' });
export type SwapApproval = z.output<typeof SwapApproval>;

/**
 * Longer than the term of notice: `percentage` of a call that is withdrawn so many hours ahead is paid, in hundredths
 * of a percent.
 */
const callPartTerm = {
  hours: z.int('not-whole').min(1, 'too-small').max(336, 'too-large'),
  percentage: z.int('not-whole').min(1, 'too-small').max(9999, 'too-large'),
};

const settings = {
  /** Opens everybody's shifts to employees. */
  employeeAllShiftsOverviewEnabled: z.boolean(),
  swapApproval: SwapApproval,
  /** Availability of a week is fixed so many days before its Monday; null: never. */
  availabilityDeadlineDays: z.int().min(0).max(60).nullable(),
  /** Days before a shift by which rest days, and times, are to be known. */
  noticeDaysRest: z.int().min(0).max(90),
  noticeDaysTimes: z.int().min(0).max(90),
  /** Hours before a shift by which on-call employees are to be called. */
  onCallNoticeHours: z.int().min(0).max(336),
  /** The shortest first; each is paid at less than the one before, the first at less than all. */
  onCallPartTerms: z.array(z.object(callPartTerm)).max(5),
};

/** What every screen of scheduling needs. */
export const SchedulingSettings = z.object(settings).meta({ id: 'SchedulingSettings' });
export type SchedulingSettings = z.output<typeof SchedulingSettings>;

const rule = { rule: WorkingTimeRule, mode: RuleMode };

/**
 * The settings with the mode of each working-time rule, in the rules' order. `defaultHourlyCost` counts for whoever's
 * contract names no cost.
 */
export const SchedulingModuleSettings = z
  .object({ ...settings, defaultHourlyCost: HourlyCost.nullable(), rules: z.array(z.object(rule)), version: z.int() })
  .meta({ id: 'SchedulingModuleSettings' });
export type SchedulingModuleSettings = z.output<typeof SchedulingModuleSettings>;

export const schedulingSettingsCalls = {
  getSchedulingSettings: call({
    method: 'GET',
    path: '/api/scheduling/settings',
    summary: 'How the organisation schedules',
    access: {
      any: [
        ...mayViewOwn.any,
        ...mayView.any,
        'schedules:view-other',
        'schedules:settings:view',
        'schedules:settings:update',
      ],
    },
    module,
    response: SchedulingSettings,
    keep: true,
  }),
  getSchedulingModuleSettings: call({
    method: 'GET',
    path: '/api/tenant/settings/module/scheduling',
    summary: 'The settings of scheduling with the working-time rules',
    access: { any: ['schedules:settings:view', 'schedules:settings:update'] },
    module,
    response: SchedulingModuleSettings,
    etag: true,
  }),
  updateSchedulingModuleSettings: call({
    method: 'PUT',
    path: '/api/tenant/settings/module/scheduling',
    summary: 'Change the settings of scheduling; what is left out stays as it is',
    access: { any: ['schedules:settings:update'] },
    module,
    body: body({
      ...z.object(settings).partial().shape,
      defaultHourlyCost: HourlyCost.nullish(),
      rules: z.array(body(rule)).max(100).default([]),
    }),
    response: SchedulingModuleSettings,
    errors: ['modified-meanwhile'],
    etag: true,
    idempotent: true,
  }),
};
