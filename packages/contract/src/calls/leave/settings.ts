/** How a tenant gives leave, and when it lapses. */
import * as z from 'zod';
import { call } from '../../call.ts';
import { body, Duration, Id, Instant, PlainDate } from '../../wire.ts';
import { BalanceType } from '../contracts.ts';
import { module } from './formats.ts';

/** A day of every year, `MM-DD`; 29 February is none. */
const YearDay = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'invalid-date')
  .refine(
    (day) =>
      !Number.isNaN(Date.parse(`2001-${day}T00:00:00Z`)) &&
      new Date(`2001-${day}T00:00:00Z`).toISOString().slice(5, 10) === day,
    'invalid-date',
  )
  .meta({ id: 'YearDay', description: 'Day of every year, MM-DD' });

/** `extraHours` per year from the year in which somebody turns `age`; the highest step counts. */
const AgeAddition = body({ age: z.int('not-whole').min(15).max(100), extraHours: Duration });

const values = {
  minimumNoticeDaysForLeave: z.int('not-whole').min(0).max(365),
  /** Per year for a full working week; null means four times the weekly hours. */
  standardVacationHours: Duration.nullable(),
  /**
   * Above-legal hours that go along into the next year; null is no such limit. Of both limits the better for the person
   * counts.
   */
  carryOverFlatRate: Duration.nullable(),
  carryOverPercentageRate: z.int('not-whole').min(0).max(100).nullable(),
  /** Day of the next year on which what is beyond the limit is taken off. */
  settlementDate: YearDay,
  ageBasedVacationAdditions: z
    .array(AgeAddition)
    .max(20)
    .refine((steps) => new Set(steps.map(({ age }) => age)).size === steps.length, 'invalid-value'),
};

/** What is left out stays as it is. */
const LeaveSettingsInput = body(values).partial();

export const LeaveModuleSettings = z.object({ ...values, version: z.int() }).meta({ id: 'LeaveModuleSettings' });
export type LeaveModuleSettings = z.output<typeof LeaveModuleSettings>;

/** What calculation the balances again changed. */
export const AccrualEffect = z
  .object({ people: z.int(), lots: z.int(), added: Duration, taken: Duration })
  .meta({ id: 'AccrualEffect' });

/** What the request form goes by. */
export const LeaveSettings = z
  .object({ minimumNoticeDaysForLeave: z.int(), firstYear: z.int(), lastYear: z.int() })
  .meta({ id: 'LeaveSettings' });
export type LeaveSettings = z.output<typeof LeaveSettings>;

const Months = z.int('not-whole').min(0).max(1200).nullable();
const months = {
  legal: Months.refine((value) => value === null || value >= 6, 'too-small'),
  aboveLegal: Months,
  workingTimeReduction: Months,
  timeForTime: Months,
};

/** What an update of lots came to. `lapsingDuration` lapses at once. */
export const ExpiryEffect = z
  .object({ lots: z.int(), people: z.int(), duration: Duration, lapsingLots: z.int(), lapsingDuration: Duration })
  .meta({ id: 'ExpiryEffect' });
export type ExpiryEffect = z.output<typeof ExpiryEffect>;

/** Months after its year in which a lot lapses: 0 is the end of the year itself, null never. */
export const BalanceExpiries = z
  .object({
    ...months,
    version: z.int(),
    /** The last time existing lots were changed along, while it can be undone. */
    lastUpdate: z.object({ updateId: Id, createdAt: Instant, effect: ExpiryEffect }).nullable(),
  })
  .meta({ id: 'BalanceExpiries' });
export type BalanceExpiries = z.output<typeof BalanceExpiries>;

const MonthsInput = body(months).partial();
const ExpiriesInput = MonthsInput.extend({ updateExisting: z.boolean().default(false) });

/**
 * A Legal lot whose last day nears, or a lot of any kind with hours past it that did not lapse. `duration` are those
 * hours.
 */
export const LapsingLot = z
  .object({
    leaveHourBalanceId: Id,
    tenantUserId: Id,
    userName: z.string(),
    balanceType: BalanceType,
    year: z.int(),
    lastDay: PlainDate,
    duration: Duration,
    /** Hours that a timely warning named. */
    warned: Duration,
    warningsSent: z.int(),
    warningsSeen: z.int(),
    lastSentAt: Instant.nullable(),
    /**
     * `Warned`: all of it will lapse. `Upcoming`: warnings are still to come. `AwaitsDecision`: past its day without
     * proof of a timely warning, or back after it.
     */
    state: z.enum(['Upcoming', 'Warned', 'AwaitsDecision']),
    /** The hours are those of who asks, and the organisation has somebody else decide on them. */
    isLeftToOthers: z.boolean(),
  })
  .meta({ id: 'LapsingLot' });
export type LapsingLot = z.output<typeof LapsingLot>;

const base = '/api/tenant/settings/module/leave';
const expiries = `${base}/hour-balance-expiries` as const;
const maySee = { any: ['leave:settings:view', 'leave:settings:update'] } as const;
const maySeeExpiry = { any: ['leave:expiry:view', 'leave:expiry:update'] } as const;
const mayUpdateExpiry = { any: ['leave:expiry:update'] } as const;

export const settingsCalls = {
  getLeaveSettings: call({
    method: 'GET',
    path: '/api/leave/settings',
    summary: 'What the request form goes by',
    access: {
      any: ['leave:request:create', 'leave:request:create-for-user', 'leave:balance:view', 'leave:settings:view'],
    },
    module,
    response: LeaveSettings,
    keep: true,
  }),
  getLeaveModuleSettings: call({
    method: 'GET',
    path: base,
    summary: 'How leave is given',
    access: maySee,
    module,
    response: LeaveModuleSettings,
    keep: true,
    etag: true,
  }),
  updateLeaveModuleSettings: call({
    method: 'PUT',
    path: base,
    summary: 'Change how leave is given; what is left out stays, and balances of this year and later follow',
    cost: 'heavy',
    access: { any: ['leave:settings:update'] },
    module,
    body: LeaveSettingsInput,
    response: LeaveModuleSettings.extend({ effect: AccrualEffect }),
    errors: ['modified-meanwhile'],
    etag: true,
    idempotent: true,
  }),
  previewLeaveModuleSettings: call({
    method: 'POST',
    path: `${base}/preview`,
    summary: 'What changing how leave is given would do to balances',
    cost: 'heavy',
    access: { any: ['leave:settings:update'] },
    module,
    body: LeaveSettingsInput,
    response: AccrualEffect,
  }),
  getBalanceExpiries: call({
    method: 'GET',
    path: expiries,
    summary: 'When balances lapse',
    access: maySeeExpiry,
    module,
    response: BalanceExpiries,
    keep: true,
    etag: true,
  }),
  updateBalanceExpiries: call({
    method: 'PUT',
    path: expiries,
    summary: 'Change when balances lapse, for new lots and on request for existing ones; months that are left out stay',
    cost: 'heavy',
    access: mayUpdateExpiry,
    module,
    body: ExpiriesInput,
    response: BalanceExpiries,
    errors: ['modified-meanwhile', 'leave-expiry-update-failed'],
    etag: true,
    idempotent: true,
  }),
  previewBalanceExpiries: call({
    method: 'POST',
    path: `${expiries}/preview`,
    summary: 'What changing existing lots along would do',
    cost: 'heavy',
    access: mayUpdateExpiry,
    module,
    body: MonthsInput,
    response: ExpiryEffect,
  }),
  undoBalanceExpiries: call({
    method: 'POST',
    path: `${expiries}/undo`,
    summary: 'Take the last update of existing lots back, where they are still as it left them',
    cost: 'heavy',
    access: mayUpdateExpiry,
    module,
    body: body({ updateId: Id }),
    response: BalanceExpiries,
    errors: ['leave-expiry-update-failed', 'not-found'],
  }),
};
