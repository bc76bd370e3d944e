/** Figures of hours: per employee, line by line, and the corrections among them. */
import * as z from 'zod';
import { PayPart, PayRuleOnWire } from '../pay/rules.ts';
import { call } from '../../call.ts';
import { body, Duration, Id, Instant, list, NamesOut, period, PlainDate, text, TimeZoneId } from '../../wire.ts';
import { TimesheetEntry } from './entry.ts';

/** Somebody who did something: named as he is now. */
export const Actor = z.object({ tenantUserId: Id, ...NamesOut }).meta({ id: 'Actor' });
export type Actor = z.output<typeof Actor>;

/**
 * Hours of one employee worked on the dates of a period. `workedTime` and `surchargedTime` are what is approved, also
 * while a change of it awaits a decision; `pendingTime` is what decisions would add, below zero where they remove.
 * Corrections come on top, and so does approved leave.
 */
export const AggregatedHours = z
  .object({
    tenantUserId: Id,
    ...NamesOut,
    employeeCode: z.string().nullable(),
    workedTime: Duration,
    surchargedTime: Duration,
    correctionTime: Duration,
    pendingTime: Duration,
    pendingCount: z.int(),
    /** Null without the module Vacation. */
    leaveTime: Duration.nullable(),
  })
  .meta({ id: 'AggregatedHours' });
export type AggregatedHours = z.output<typeof AggregatedHours>;

/** Hours a manager added to or took from a date. It stays for good: it is taken back by an opposite one. */
export const TimesheetCorrection = z
  .object({
    correctionId: Id,
    tenantUserId: Id,
    applicationDate: PlainDate,
    duration: Duration,
    reason: z.string(),
    createdBy: Actor,
    createdAt: Instant,
  })
  .meta({ id: 'TimesheetCorrection' });
export type TimesheetCorrection = z.output<typeof TimesheetCorrection>;

/** Wages or hours off. */
export const PayChosen = z.enum(['pay', 'time-off']).meta({ id: 'PayChosen' });

/** What an employee chose for the hours of a period, where a rule leaves it to him. */
export const PayChoice = z
  .object({ fromDate: PlainDate, toDate: PlainDate, target: PayChosen })
  .meta({ id: 'PayChoice' });
export type PayChoice = z.output<typeof PayChoice>;

/**
 * A stretch of worked time, and what it is worth by which rule; null for the hour's own pay. Of the part `surcharge` it
 * comes on top of the hour. Percentages are hundredths of a percent.
 */
export const PaidLine = z
  .object({
    rule: PayRuleOnWire.omit({ source: true }).nullable(),
    /** Where the rule stands, which anybody may read. */
    source: z.object({ article: z.string(), address: z.string() }).nullable(),
    start: Instant,
    end: Instant,
    time: Duration,
    part: PayPart,
    percentage: z.int(),
    /** Of a `choice` the employee left it to be paid. */
    target: z.enum(['pay', 'time-off', 'choice']),
    /** Whether it is hours off because the employee chose them, or chose nothing where the rule then gives them. */
    isChosen: z.boolean(),
  })
  .meta({ id: 'PaidLine' });
export type PaidLine = z.output<typeof PaidLine>;

/**
 * The part of an entry that lies on one date. `lines` are what it is worth by a rule set, and `factor` is their mean;
 * null where the factor of the weekday or surcharge day says it. `dayName` is the surcharge day's that is on that date
 * now, if any.
 */
export const ExplainedSegment = z
  .object({
    date: PlainDate,
    workedTime: Duration,
    factor: z.number(),
    surchargedTime: Duration,
    dayName: z.string().nullable(),
    lines: z.array(PaidLine).nullable(),
  })
  .meta({ id: 'ExplainedSegment' });

/**
 * An entry as a line of a figure. `startRoundedBy` and `endRoundedBy` are what rounding added to the punch. It may
 * begin before the period or end after it: `counts` is what of it is in the figures.
 */
export const ExplainedEntry = z
  .object({
    entry: TimesheetEntry,
    /** What the employee chose for it where a rule leaves the choice; null for what holds of the period. */
    payChoice: PayChosen.nullable(),
    workDate: PlainDate,
    startRoundedBy: Duration,
    endRoundedBy: Duration,
    surchargedTime: Duration,
    segments: z.array(ExplainedSegment),
    /** Those of its approved version while a change awaits a decision: they count until then. Else empty. */
    approvedSegments: z.array(ExplainedSegment),
    /** What it adds to the figures of the period; pending below zero where a change would take hours away. */
    counts: z.object({ workedTime: Duration, surchargedTime: Duration, pendingTime: Duration }),
    decidedBy: Actor.nullable(),
    decidedAt: Instant.nullable(),
  })
  .meta({ id: 'ExplainedEntry' });
export type ExplainedEntry = z.output<typeof ExplainedEntry>;

/** A day of approved leave. Times are local to the organisation; null for leave that is just hours. */
export const ExplainedLeave = z
  .object({
    leaveRequestId: Id,
    date: PlainDate,
    duration: Duration,
    fromTime: z.string().nullable(),
    toTime: z.string().nullable(),
    /** Null where the reader may know of the absence only. */
    leaveTypeName: z.string().nullable(),
  })
  .meta({ id: 'ExplainedLeave' });
export type ExplainedLeave = z.output<typeof ExplainedLeave>;

/**
 * Hours against the contract, from the first day of the period that counts `until` its last, or yesterday where that
 * comes first, for a day is due once it is over: worked, leave, holidays and corrections less what the contract asks.
 * Only approved hours count.
 */
export const ContractBalance = z
  .object({
    until: PlainDate,
    /** What the contract asks in the whole period, and up to and including `until`. */
    contractTime: Duration,
    contractTimeUntil: Duration,
    workedTime: Duration,
    /** Null without the module Vacation. */
    leaveTime: Duration.nullable(),
    holidayTime: Duration,
    correctionTime: Duration,
    /** Surplus that exports have handed to payroll, and hours that are given back in time off. */
    paidOutTime: Duration,
    /** Of entries up to and including `until` that await approval; not in the balance. */
    pendingTime: Duration,
    balanceTime: Duration,
    /** Each contract in the period, with what it asks up to and including `until`. */
    contracts: z.array(
      z.object({ fromDate: PlainDate, toDate: PlainDate, weekTime: Duration, contractTime: Duration }),
    ),
    /** Free days on which the contract asks for hours, up to and including `until`. */
    holidays: z.array(z.object({ date: PlainDate, displayName: z.string(), duration: Duration })),
  })
  .meta({ id: 'ContractBalance' });
export type ContractBalance = z.output<typeof ContractBalance>;

/**
 * Paid though nobody worked it, and part of `surchargedTime`: a call of an on-call employee that was withdrawn or moved
 * too late, or hours off that lapsed or were left over. Its lines of the part `minimum` are the time itself.
 */
export const UnworkedPay = z
  .object({
    unworkedPayId: Id,
    date: PlainDate,
    reason: z.enum(['WithdrawnCall', 'LapsedTimeOff', 'LeftTimeOff']),
    paidTime: Duration,
    /** Of a call: the shift as it was announced, and what of it is paid in hundredths of a percent. */
    call: z
      .object({
        displayName: z.string(),
        start: Instant,
        end: Instant,
        timeZoneId: TimeZoneId,
        percentage: z.int(),
      })
      .nullable(),
    lines: z.array(PaidLine),
  })
  .meta({ id: 'UnworkedPay' });
export type UnworkedPay = z.output<typeof UnworkedPay>;

/**
 * Everything that one employee's figures in a period are made of. The totals are the sums of what the lines count:
 * worked and surcharged of what is approved, pending of what awaits a decision; denied ones are listed and count
 * nowhere.
 */
export const HoursExplanation = z
  .object({
    tenantUserId: Id,
    ...NamesOut,
    employeeCode: z.string().nullable(),
    fromDate: PlainDate,
    toDate: PlainDate,
    workedTime: Duration,
    surchargedTime: Duration,
    correctionTime: Duration,
    pendingTime: Duration,
    pendingCount: z.int(),
    deniedCount: z.int(),
    entries: z.array(ExplainedEntry),
    unworked: z.array(UnworkedPay),
    /** What the employee chose for dates of the period. */
    payChoices: z.array(PayChoice),
    corrections: z.array(TimesheetCorrection),
    /** Null without the module Vacation. */
    leaveTime: Duration.nullable(),
    leave: z.array(ExplainedLeave),
    /** Null without a contract for fixed hours in the period. */
    balance: ContractBalance.nullable(),
  })
  .meta({ id: 'HoursExplanation' });
export type HoursExplanation = z.output<typeof HoursExplanation>;

/** An employee's hours as a manager sees them. */
export const MemberHoursExplanation = HoursExplanation.extend({
  /** They are the own hours of who asks, and the organisation has somebody else decide on those. */
  isLeftToOthers: z.boolean(),
}).meta({ id: 'MemberHoursExplanation' });
export type MemberHoursExplanation = z.output<typeof MemberHoursExplanation>;

/** Own hours together: of what is approved, and what decisions that are awaited would add. */
export const OwnHours = z.object({ workedTime: Duration, pendingTime: Duration }).meta({ id: 'OwnHours' });
export type OwnHours = z.output<typeof OwnHours>;

/** Hours of all employees together on one date. */
export const HoursOfDay = z
  .object({ date: PlainDate, workedTime: Duration, pendingTime: Duration, leaveTime: Duration.nullable() })
  .meta({ id: 'HoursOfDay' });
export type HoursOfDay = z.output<typeof HoursOfDay>;

const CorrectionInput = body({ applicationDate: PlainDate, duration: Duration, reason: text(500, 1) });

const module = 'Timesheet';
const member = z.object({ tenantUserId: Id });
const mayAggregate = ['timesheet:aggregated:view', 'timesheet:aggregated:view:department'] as const;

export const hoursCalls = {
  aggregateHours: call({
    method: 'POST',
    path: '/api/timesheet/aggregated',
    summary: 'Hours per employee in a period of at most 400 days',
    cost: 'heavy',
    access: { any: mayAggregate },
    module,
    body: period,
    response: list(AggregatedHours),
    keep: true,
  }),
  aggregateDays: call({
    method: 'POST',
    path: '/api/timesheet/aggregated/days',
    summary:
      'Hours of all employees together per date in a period of at most 400 days; dates without hours are left out',
    cost: 'heavy',
    access: { any: mayAggregate },
    module,
    body: period,
    response: list(HoursOfDay),
    keep: true,
  }),
  aggregateOwnHours: call({
    method: 'POST',
    path: '/api/timesheet/aggregated/own',
    summary: 'Own hours of a period of at most 400 days together, by the date on which they were worked',
    access: { any: ['timesheet:entry:view-own'] },
    module,
    body: period,
    response: OwnHours,
    keep: true,
  }),
  explainOwnHours: call({
    method: 'POST',
    path: '/api/timesheet/explanation',
    summary: 'The lines that the own figures of a period of at most 400 days are made of, newest first',
    access: { any: ['timesheet:entry:view-own'] },
    module,
    body: period,
    response: HoursExplanation,
    keep: true,
  }),
  explainMemberHours: call({
    method: 'POST',
    path: '/api/tenant/members/{tenantUserId}/timesheet/explanation',
    summary: 'The lines that an employee’s figures of a period of at most 400 days are made of, newest first',
    access: { any: [...mayAggregate, 'timesheet:entry:view-employee'] },
    module,
    params: member,
    body: period,
    response: MemberHoursExplanation,
    keep: 'own',
    errors: ['not-found'],
  }),
  queryMemberEntries: call({
    method: 'POST',
    path: '/api/tenant/members/{tenantUserId}/timesheet',
    summary: 'Entries of an employee that start in a period of at most 400 days, newest first',
    access: { any: ['timesheet:entry:view-employee'] },
    module,
    params: member,
    body: period,
    response: list(TimesheetEntry),
    keep: 'own',
    errors: ['not-found'],
  }),
  addCorrections: call({
    method: 'POST',
    path: '/api/timesheet/corrections/{tenantUserId}',
    summary: 'Add to or take from an employee’s hours, at most 24 hours a day; all corrections of the list or none',
    trail: { action: 'hours-corrected', fields: ['corrections'] },
    access: { any: ['timesheet:correction:add'] },
    module,
    params: member,
    body: body({ corrections: z.array(CorrectionInput).min(1).max(100) }),
    response: list(TimesheetCorrection),
    status: 201,
    errors: ['not-found', 'own-decision', 'timesheet-closed'],
    failsWith: 'timesheet-correction-failed',
    idempotent: true,
  }),
  listCorrections: call({
    method: 'GET',
    path: '/api/timesheet/corrections/{tenantUserId}',
    summary: 'Corrections of an employee, latest date first; without dates the last year and what lies ahead',
    access: { any: ['timesheet:correction:add', 'timesheet:entry:view-employee', ...mayAggregate] },
    module,
    params: member,
    query: z.strictObject({ fromDate: PlainDate.optional(), toDate: PlainDate.optional() }),
    response: list(TimesheetCorrection),
    keep: 'own',
    errors: ['not-found'],
  }),
};
