/** Surplus and deficit: hours against the contract, per month or ISO week of a year. */
import * as z from 'zod';
import { call } from '../call.ts';
import { body, Duration, Id, Instant, NamesOut, page, pageQuery, PlainDate } from '../wire.ts';
import { ExplainedLeave, TimesheetCorrection } from './timesheet.ts';

export const SurplusUnit = z.enum(['month', 'week']).meta({ id: 'SurplusUnit' });
export type SurplusUnit = z.output<typeof SurplusUnit>;

const hours = {
  /** What the contract asks, by its weekday pattern, day by day. */
  contractHours: Duration,
  /** Approved. Null without the module Timesheet, as are corrections and balance. */
  workedHours: Duration.nullable(),
  /** Approved. Null without the module Vacation. */
  leaveHours: Duration.nullable(),
  /** The pattern's hours on free days. */
  holidayHours: Duration,
  timesheetCorrectionHours: Duration.nullable(),
  /**
   * Surplus that exports have handed to payroll, in the period that its pay period ends in. Null without the module
   * Timesheet.
   */
  paidOutHours: Duration.nullable(),
  /**
   * Of worked, leave and correction hours: what lies on dates without a contract for fixed hours. It is paid as it
   * comes and no part of the balance.
   */
  outsideContractHours: Duration,
  /**
   * worked + leave + holiday + corrections − contract − outside contract − paid out: above zero surplus, below deficit.
   */
  balanceHours: Duration.nullable(),
};

/** Hours against the contract. */
export const SurplusHours = z.object(hours).meta({ id: 'SurplusHours' });
export type SurplusHours = z.output<typeof SurplusHours>;

/** A month (1 to 12) or ISO week (1 to 53) of the year. */
export const SurplusPeriod = z
  .object({
    number: z.int(),
    fromDate: PlainDate,
    toDate: PlainDate,
    ...hours,
    /** Entries and leave that await a decision: in no balance. */
    pendingHours: Duration.nullable(),
    pendingLeaveHours: Duration.nullable(),
    /**
     * The same of its days that count: from `countedFrom` through yesterday, for a day is due once it is over. Null for
     * a period without any.
     */
    due: SurplusHours.nullable(),
    /** Of the entries that await a decision, those of days that count; null where none does. */
    duePendingHours: Duration.nullable(),
    /**
     * What the balances that are due come to by its end, with the opening balance and what past years left; null where
     * none is due.
     */
    runningTotalHours: Duration.nullable(),
  })
  .meta({ id: 'SurplusPeriod' });
export type SurplusPeriod = z.output<typeof SurplusPeriod>;

const Who = { tenantUserId: Id, ...NamesOut, employeeCode: z.string().nullable() };

const totals = {
  /** What is due of the year; its balance with the opening balance and what past years left. */
  totals: SurplusHours,
  /** What the balance came to before the year; zero in the year it began and in those ahead. */
  carriedHours: Duration,
  /** What the person brought along when his balance began: zero in any other year than that. */
  openingHours: Duration,
  /** Entries that await a decision, those of past years among them: in no balance. */
  pendingHours: Duration.nullable(),
  pendingLeaveHours: Duration.nullable(),
  /** Whether a contract for fixed hours holds on any day of the year. */
  hasFixedHours: z.boolean(),
};

/**
 * A member's year. A year of weeks is the ISO year: 52 or 53 whole weeks. `countedFrom` is where the person's balance
 * begins, or the year's first day: the later of his first contract's start and the date the organisation counts from.
 */
export const SurplusYear = z
  .object({
    ...Who,
    unit: SurplusUnit,
    year: z.int(),
    fromDate: PlainDate,
    toDate: PlainDate,
    countedFrom: PlainDate,
    ...totals,
    items: z.array(SurplusPeriod),
  })
  .meta({ id: 'SurplusYear' });
export type SurplusYear = z.output<typeof SurplusYear>;

/** A member's year in one line. `balances` has one figure per period, null for those ahead. */
export const SurplusOfMember = z
  .object({ ...Who, ...totals, balances: z.array(Duration.nullable()) })
  .meta({ id: 'SurplusOfMember' });
export type SurplusOfMember = z.output<typeof SurplusOfMember>;

/** A member's running balance, in short. */
export const SurplusBalance = z
  .object({
    year: z.int(),
    hasFixedHours: z.boolean(),
    /**
     * What is due through yesterday, of an ISO year that is over through its end; null without the module Timesheet, as
     * is what follows.
     */
    balanceHours: Duration.nullable(),
    /** The part of it of this week, of a year that is over of its last; null before the first day of it is over. */
    weekHours: Duration.nullable(),
    /** Of the entries that await a decision, those of that week's days that count; null where none does. */
    weekPendingHours: Duration.nullable(),
    /** Entries that await a decision: in no balance. */
    pendingHours: Duration.nullable(),
  })
  .meta({ id: 'SurplusBalance' });
export type SurplusBalance = z.output<typeof SurplusBalance>;

/**
 * What a member brought along, and since when his balance counts: null while there is neither a contract nor a date of
 * the organisation.
 */
export const OpeningBalance = z
  .object({ tenantUserId: Id, openingHours: Duration, countedFrom: PlainDate.nullable(), version: z.int() })
  .meta({ id: 'OpeningBalance' });
export type OpeningBalance = z.output<typeof OpeningBalance>;

/** What the figures of some days are made of, line by line. Entries and leave as far as the modules are on. */
export const SurplusLines = z
  .object({
    fromDate: PlainDate,
    toDate: PlainDate,
    /** Each contract for fixed hours, with the days of the period it holds on. */
    contracts: z.array(
      z.object({ fromDate: PlainDate, toDate: PlainDate, weekHours: Duration, contractHours: Duration }),
    ),
    /** Entries that are approved or await it, by start. */
    entries: z.array(
      z.object({
        id: Id,
        date: PlainDate,
        start: Instant,
        end: Instant,
        timeZoneId: z.string(),
        workedHours: Duration,
        isPending: z.boolean(),
      }),
    ),
    leave: z.array(ExplainedLeave),
    holidays: z.array(z.object({ date: PlainDate, displayName: z.string(), hours: Duration })),
    corrections: z.array(TimesheetCorrection),
  })
  .meta({ id: 'SurplusLines' });
export type SurplusLines = z.output<typeof SurplusLines>;

const Year = z.coerce.number<string | number>().int('not-whole').min(2000).max(2100);
const year = z.object({ year: Year });
const yearOf = z.object({ year: Year, tenantUserId: Id });
const days = z
  .strictObject({ fromDate: PlainDate, toDate: PlainDate })
  .refine(({ fromDate, toDate }) => fromDate <= toDate, { path: ['toDate'], error: 'end-before-start' });

// Everybody who sees others sees himself too.
const own = { any: ['surplus-deficit:view:self', 'surplus-deficit:view:department', 'surplus-deficit:view'] } as const;
const others = { any: ['surplus-deficit:view:department', 'surplus-deficit:view'] } as const;
const base = '/api/surplus-deficit-hours';

// No module gate: the figures are of several modules, and those of one that is off are null.
export const surplusCalls = {
  getOwnMonths: call({
    method: 'GET',
    path: `${base}/month/{year}`,
    summary: 'Own surplus or deficit per month of a year',
    access: own,
    mayLag: true,
    params: year,
    response: SurplusYear,
    keep: true,
  }),
  getMonthsOfMember: call({
    method: 'GET',
    path: `${base}/month/{year}/{tenantUserId}`,
    summary: 'Surplus or deficit of an employee per month of a year',
    access: own,
    mayLag: true,
    params: yearOf,
    response: SurplusYear,
    keep: 'own',
    errors: ['not-found'],
  }),
  getOwnWeeks: call({
    method: 'GET',
    path: `${base}/week/{year}`,
    summary: 'Own surplus or deficit per week of an ISO year',
    access: own,
    mayLag: true,
    params: year,
    response: SurplusYear,
    keep: true,
  }),
  getOwnSurplusBalance: call({
    method: 'GET',
    path: `${base}/balance/{year}`,
    summary: 'Own running balance of an ISO year, in short',
    access: own,
    params: year,
    response: SurplusBalance,
    keep: true,
  }),
  getWeeksOfMember: call({
    method: 'GET',
    path: `${base}/week/{year}/{tenantUserId}`,
    summary: 'Surplus or deficit of an employee per week of an ISO year',
    access: own,
    mayLag: true,
    params: yearOf,
    response: SurplusYear,
    keep: 'own',
    errors: ['not-found'],
  }),
  listSurplus: call({
    method: 'GET',
    path: `${base}/members/{unit}/{year}`,
    summary: 'The years of the employees the person sees, by last name; at most 100 at a time',
    cost: 'heavy',
    access: others,
    mayLag: true,
    params: z.object({ unit: SurplusUnit, year: Year }),
    query: pageQuery.extend({
      limit: z.coerce.number<string | number>().int('not-whole').min(1).max(100).default(50),
      departmentId: Id.optional(),
      search: z.string().trim().max(100).optional(),
    }),
    response: page(SurplusOfMember).extend({ total: z.int() }),
    keep: true,
  }),
  getOpeningBalance: call({
    method: 'GET',
    path: `${base}/opening/{tenantUserId}`,
    summary: 'What an employee brought along when the balance began',
    access: { any: ['timesheet:correction:add'] },
    params: z.object({ tenantUserId: Id }),
    response: OpeningBalance,
    errors: ['not-found'],
    etag: true,
  }),
  setOpeningBalance: call({
    method: 'PUT',
    path: `${base}/opening/{tenantUserId}`,
    summary: 'Set what an employee brought along when the balance began: hours more than agreed, or fewer below zero',
    access: { any: ['timesheet:correction:add'] },
    params: z.object({ tenantUserId: Id }),
    body: body({ openingHours: Duration }),
    response: OpeningBalance,
    errors: ['modified-meanwhile', 'not-found', 'own-decision'],
    etag: true,
    idempotent: true,
  }),
  getOwnSurplusLines: call({
    method: 'GET',
    path: `${base}/lines`,
    summary: 'The lines that the own figures of at most 62 days are made of',
    access: own,
    mayLag: true,
    query: days,
    response: SurplusLines,
    keep: true,
  }),
  getSurplusLinesOfMember: call({
    method: 'GET',
    path: `${base}/lines/{tenantUserId}`,
    summary: 'The lines that an employee’s figures of at most 62 days are made of',
    access: own,
    mayLag: true,
    params: z.object({ tenantUserId: Id }),
    query: days,
    response: SurplusLines,
    keep: 'own',
    errors: ['not-found'],
  }),
};
