/** Balances: what there is, where every figure comes from, and corrections. */
import * as z from 'zod';
import { call } from '../../call.ts';
import { body, Duration, Id, Instant, list, NamesOut, PlainDate, text } from '../../wire.ts';
import { AccrualLine, BalanceType } from '../contracts.ts';
import { Actor } from '../timesheet/hours.ts';
import { mayViewBalance, memberPath, memberYear, module, Year } from './formats.ts';
import { LeaveRequestSummary } from './request.ts';

/**
 * One lot on a date: `initialBalance` is what was granted, `currentBalance` what is left after leave up to that date.
 * `planned` is approved leave after it, `pending` what waiting requests would take, `free` what can still be used
 * (pending not taken off). `Protected`: past its last day, and still there: for want of proof of a timely warning, or
 * because it came back after that day. `free` is below zero for a debt; once its year is over it is paid from other
 * lots, that which lapses first before the others.
 */
export const LeaveBalance = z
  .object({
    leaveHourBalanceId: Id,
    year: z.int(),
    balanceType: BalanceType,
    initialBalance: Duration,
    currentBalance: Duration,
    expiresAt: PlainDate.nullable(),
    state: z.enum(['Future', 'Usable', 'Protected', 'Lapsed']),
    corrected: Duration,
    taken: Duration,
    planned: Duration,
    pending: Duration,
    upcoming: Duration,
    lapsed: Duration,
    free: Duration,
  })
  .meta({ id: 'LeaveBalance' });
export type LeaveBalance = z.output<typeof LeaveBalance>;

/**
 * The lots of one kind together, as a bar: granted = taken + planned + free + lapsed, of which `pending` is asked for.
 * `lapsing` is the next piece to go.
 */
export const LeaveBalanceBar = z
  .object({
    balanceType: BalanceType,
    granted: Duration,
    taken: Duration,
    planned: Duration,
    pending: Duration,
    lapsed: Duration,
    free: Duration,
    lapsing: z.object({ leaveHourBalanceId: Id, duration: Duration, lastDay: PlainDate }).nullable(),
  })
  .meta({ id: 'LeaveBalanceBar' });
export type LeaveBalanceBar = z.output<typeof LeaveBalanceBar>;

/** Balances of one person: as of `asOf`, by what was written until `knownAt` (null: until now). */
export const LeaveBalances = z
  .object({
    tenantUserId: Id,
    year: z.int(),
    asOf: PlainDate,
    knownAt: Instant.nullable(),
    items: z.array(LeaveBalance),
    types: z.array(LeaveBalanceBar),
    total: z.object({
      granted: Duration,
      taken: Duration,
      planned: Duration,
      pending: Duration,
      lapsed: Duration,
      free: Duration,
    }),
    /** Years there is anything to show for. */
    years: z.array(z.int()),
  })
  .meta({ id: 'LeaveBalances' });
export type LeaveBalances = z.output<typeof LeaveBalances>;

/** A line of a balance, with the sum after it. */
export const LeaveMutation = z
  .object({
    mutationId: Id,
    date: PlainDate,
    amount: Duration,
    sum: Duration,
    reason: z.enum([
      'NewContract',
      'ContractEnded',
      'ContractChanged',
      'Other',
      'NewBalance',
      'LeaveRequest',
      'LeaveRequestCancelled',
      'LeaveRequestEdited',
      'Correction',
    ]),
    source: z.enum([
      'Contract',
      'Accrual',
      'Opening',
      'LeaveRequest',
      'Correction',
      'CarryOver',
      'Lapse',
      'Debt',
      'Hours',
    ]),
    contractId: Id.nullable(),
    leaveRequestId: Id.nullable(),
    /** Of a lapse: by the settings, because of a timely warning, or because somebody decided so. */
    rule: z.enum(['Expiry', 'Warning', 'Decision']).nullable(),
    /** Of a debt that was paid: the lot that paid it, or whose debt it was. */
    otherLot: z.object({ balanceType: BalanceType, year: z.int() }).nullable(),
    /** Of hours off for worked hours: the entry, and the rule that gave them. */
    hours: z
      .object({
        entryId: Id,
        ruleSetName: z.string().nullable(),
        /** Null where the rule is gone. */
        what: z.enum(['band', 'threshold', 'call']).nullable(),
      })
      .nullable(),
    note: z.string().nullable(),
    actor: Actor.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'LeaveMutation' });
export type LeaveMutation = z.output<typeof LeaveMutation>;

/**
 * A lot with all its lines; `accrual` is how what contracts give comes about now, null for lots that contracts do not
 * fill.
 */
export const ExplainedLot = z
  .object({
    balance: LeaveBalance,
    mutations: z.array(LeaveMutation),
    accrual: z.object({ duration: Duration, unroundedSeconds: z.number(), lines: z.array(AccrualLine) }).nullable(),
  })
  .meta({ id: 'ExplainedLot' });
export type ExplainedLot = z.output<typeof ExplainedLot>;

/** Every figure of a person's balances, line by line. */
export const BalanceExplanation = z
  .object({
    tenantUserId: Id,
    ...NamesOut,
    year: z.int(),
    asOf: PlainDate,
    knownAt: Instant.nullable(),
    lots: z.array(ExplainedLot),
  })
  .meta({ id: 'BalanceExplanation' });
export type BalanceExplanation = z.output<typeof BalanceExplanation>;

export const LeaveCorrection = z
  .object({
    correctionId: Id,
    tenantUserId: Id,
    year: z.int(),
    balanceType: BalanceType,
    correctionAmount: Duration,
    reason: z.string(),
    createdBy: Actor.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'LeaveCorrection' });
export type LeaveCorrection = z.output<typeof LeaveCorrection>;

/** Corrections of one person. */
export const LeaveCorrections = list(LeaveCorrection)
  .extend({
    /** They are those of who asks, and the organisation has somebody else make more. */
    isLeftToOthers: z.boolean(),
  })
  .meta({ id: 'LeaveCorrections' });

/** A warning that was sent that hours will lapse: when, about how much, and when it was seen. */
export const LapseWarning = z
  .object({
    warningId: Id,
    tenantUserId: Id,
    leaveHourBalanceId: Id,
    balanceType: BalanceType,
    year: z.int(),
    lastDay: PlainDate,
    duration: Duration,
    sentAt: Instant,
    mailedTo: z.string().nullable(),
    seenAt: Instant.nullable(),
  })
  .meta({ id: 'LapseWarning' });
export type LapseWarning = z.output<typeof LapseWarning>;

/** What was decided about a lot that outlived its last day. */
export const LapseDecision = z
  .object({
    decisionId: Id,
    leaveHourBalanceId: Id,
    lastDay: PlainDate.nullable(),
    reason: z.string(),
    decidedBy: Actor.nullable(),
    decidedAt: Instant,
  })
  .meta({ id: 'LapseDecision' });
export type LapseDecision = z.output<typeof LapseDecision>;

/** Everything about one person's leave, to print. */
export const LeaveDossier = z
  .object({
    tenantUserId: Id,
    ...NamesOut,
    employeeCode: z.string().nullable(),
    madeAt: Instant,
    balances: LeaveBalances,
    lots: z.array(ExplainedLot),
    requests: z.array(LeaveRequestSummary),
    warnings: z.array(LapseWarning),
    decisions: z.array(LapseDecision),
  })
  .meta({ id: 'LeaveDossier' });
export type LeaveDossier = z.output<typeof LeaveDossier>;

/**
 * `asOf`: the day asked about; today in this year, else the nearest day of the year. `knownAt`: the books as they were
 * then.
 */
const when = { asOf: PlainDate.optional(), knownAt: Instant.optional() };

export const balanceCalls = {
  getLeaveBalances: call({
    method: 'GET',
    path: '/api/leave/balances/{year}/{tenantUserId}',
    summary: 'Balances of a person, on any date',
    access: mayViewBalance,
    module,
    params: memberYear,
    query: z.strictObject(when),
    response: LeaveBalances,
    keep: 'own',
    errors: ['not-found'],
  }),
  explainLeaveBalances: call({
    method: 'GET',
    path: '/api/leave/balances/{year}/{tenantUserId}/explanation',
    summary: 'The lines that balances are made of',
    access: mayViewBalance,
    module,
    params: memberYear,
    query: z.strictObject({ ...when, balanceType: BalanceType.optional(), leaveHourBalanceId: Id.optional() }),
    response: BalanceExplanation,
    keep: 'own',
    errors: ['not-found'],
  }),
  addLeaveCorrection: call({
    method: 'POST',
    path: '/api/leave/corrections/{tenantUserId}',
    summary: 'Add to or take from a balance, with a reason',
    trail: { action: 'leave-corrected', fields: ['year', 'balanceType', 'correctionAmount'] },
    access: { any: ['leave:balance-correction:create'] },
    module,
    params: memberPath,
    body: body({ year: Year, balanceType: BalanceType, correctionAmount: Duration, reason: text(500, 1) }),
    response: LeaveCorrection,
    status: 201,
    errors: ['not-found', 'own-decision', 'leave-correction-failed'],
    idempotent: true,
  }),
  listLeaveCorrections: call({
    method: 'GET',
    path: '/api/leave/corrections/{tenantUserId}',
    summary: 'Corrections of a person, newest first',
    access: mayViewBalance,
    module,
    params: memberPath,
    response: LeaveCorrections,
    keep: 'own',
    errors: ['not-found'],
  }),
  getLeaveDossier: call({
    method: 'GET',
    path: '/api/leave/dossiers/{tenantUserId}',
    summary: 'Everything about a person’s leave, to print',
    access: mayViewBalance,
    module,
    params: memberPath,
    response: LeaveDossier,
    errors: ['not-found'],
  }),
};
