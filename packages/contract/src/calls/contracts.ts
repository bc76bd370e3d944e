/** Employment contracts: draft, finalise, cancel. Hours are durations per week unless said otherwise. */
import * as z from 'zod';
import { call } from '../call.ts';
import { onCallOfferCalls } from './contracts/on-call-offers.ts';
import { PlainTime, PlainTimeInput } from './scheduling/formats.ts';
import { body, Duration, HourlyCost, Id, Instant, list, name, PlainDate, TimeZoneId } from '../wire.ts';

export * from './contracts/on-call-offers.ts';

export const ContractStatus = z
  .enum(['Draft', 'Active', 'Expired', 'Cancelled', 'PendingActivation'])
  .meta({ id: 'ContractStatus' });
export type ContractStatus = z.output<typeof ContractStatus>;

/** Hours of each weekday. */
export const Workweek = z
  .object({
    monday: Duration,
    tuesday: Duration,
    wednesday: Duration,
    thursday: Duration,
    friday: Duration,
    saturday: Duration,
    sunday: Duration,
  })
  .meta({ id: 'Workweek' });
const WorkweekInput = body({
  monday: Duration,
  tuesday: Duration,
  wednesday: Duration,
  thursday: Duration,
  friday: Duration,
  saturday: Duration,
  sunday: Duration,
});

/**
 * When somebody works on a weekday: from start to end, less the breaks, in order. An end that is not after the start is
 * the next day's.
 */
const times = { fromTime: PlainTime, toTime: PlainTime };
const timesInput = { fromTime: PlainTimeInput, toTime: PlainTimeInput };
export const WorkTimes = z.object({ ...times, breaks: z.array(z.object(times)) }).meta({ id: 'WorkTimes' });
const WorkTimesInput = body({ ...timesInput, breaks: z.array(body(timesInput)).max(6).default([]) });

/** The times of each weekday; null where they are not agreed on. They come to that day's hours. */
export const WeekTimes = z
  .object({
    monday: WorkTimes.nullable(),
    tuesday: WorkTimes.nullable(),
    wednesday: WorkTimes.nullable(),
    thursday: WorkTimes.nullable(),
    friday: WorkTimes.nullable(),
    saturday: WorkTimes.nullable(),
    sunday: WorkTimes.nullable(),
  })
  .meta({ id: 'WeekTimes' });
export type WeekTimes = z.output<typeof WeekTimes>;
const WeekTimesInput = body({
  monday: WorkTimesInput.nullish(),
  tuesday: WorkTimesInput.nullish(),
  wednesday: WorkTimesInput.nullish(),
  thursday: WorkTimesInput.nullish(),
  friday: WorkTimesInput.nullish(),
  saturday: WorkTimesInput.nullish(),
  sunday: WorkTimesInput.nullish(),
});

export const BalanceType = z
  .enum(['Legal', 'AboveLegal', 'WorkingTimeReduction', 'Other', 'TimeForTime'])
  .meta({ id: 'BalanceType' });
export type BalanceType = z.output<typeof BalanceType>;

/**
 * One line of how a yearly amount comes about; `amount` is per full year. `standard-share` is standardVacationHours ×
 * workingWeek ÷ standardWorkweek; `four-weeks` weeks × contractHours; `statutory-supplement` what the share lacks of
 * that; `age` the addition of the step `age` that `reachedAge` falls under; `working-time-reduction` weeks ×
 * (contractHours − workingWeek); `worked-hours` what the approved hours of a contract without fixed hours give.
 */
export const FormulaTerm = z
  .object({
    key: z.enum([
      'standard-share',
      'four-weeks',
      'statutory-supplement',
      'extra',
      'age',
      'working-time-reduction',
      'worked-hours',
    ]),
    amount: Duration,
    standardVacationHours: Duration.optional(),
    workingWeek: Duration.optional(),
    standardWorkweek: Duration.optional(),
    contractHours: Duration.optional(),
    weeks: z.int().optional(),
    workedHours: Duration.optional(),
    age: z.int().optional(),
    reachedAge: z.int().optional(),
  })
  .meta({ id: 'FormulaTerm' });
export type FormulaTerm = z.output<typeof FormulaTerm>;

export const Contract = z
  .object({
    contractId: Id,
    contractNumber: z.string().nullable(),
    startDate: PlainDate,
    endDate: PlainDate.nullable(),
    workingWeek: Duration,
    contractWorkweek: Workweek,
    /** Null when no weekday has its times agreed on. */
    weekTimes: WeekTimes.nullable(),
    contractHours: Duration,
    extraVacationHours: Duration,
    /** Of a full year: the present one, or the contract's nearest when it holds in another. */
    totalVacationHours: Duration,
    legalVacationHours: Duration,
    vacationYear: z.int(),
    vacationFormula: z.array(FormulaTerm),
    workingTimeReductionHoursPerWeek: Duration,
    workingTimeReductionHoursPerYear: Duration,
    /** What an hour costs the employer; null when nobody said. */
    hourlyCost: HourlyCost.nullable(),
    /** The rule set that its hours count by; null for that of the organisation. */
    ruleSetId: Id.nullable(),
    status: ContractStatus,
    finalisedAt: Instant.nullable(),
    cancelledAt: Instant.nullable(),
    version: z.int(),
  })
  .meta({ id: 'Contract' });
export type Contract = z.output<typeof Contract>;

/** One contract's part of a year's accrual: perYear × days ÷ daysOfYear, both days included. */
export const AccrualLine = z
  .object({
    contractId: Id,
    fromDate: PlainDate,
    toDate: PlainDate,
    days: z.int(),
    daysOfYear: z.int(),
    perYear: Duration,
    amount: Duration,
    terms: z.array(FormulaTerm),
  })
  .meta({ id: 'AccrualLine' });
export type AccrualLine = z.output<typeof AccrualLine>;

/**
 * A change of a balance that finalising writes: from what contracts gave before to what they give after, and how that
 * is calculated.
 */
export const ContractMutation = z
  .object({
    year: z.int(),
    balanceType: BalanceType,
    before: Duration,
    after: Duration,
    amount: Duration,
    reason: z.enum(['NewContract', 'ContractEnded', 'ContractChanged', 'NewBalance', 'Other']),
    effectiveDate: PlainDate,
    expiresAt: PlainDate.nullable(),
    lines: z.array(AccrualLine),
  })
  .meta({ id: 'ContractMutation' });
export type ContractMutation = z.output<typeof ContractMutation>;

/** What a lot is left with, all booked leave counted, before and after a change of contracts. */
const BalanceChange = z
  .object({ year: z.int(), balanceType: BalanceType, before: Duration, after: Duration })
  .meta({ id: 'ContractBalanceChange' });

/**
 * A day of leave whose hours follow the contract that holds then: `Approved` as it is in force, `Pending` as it is
 * asked for.
 */
const LeaveChange = z
  .object({
    leaveRequestId: Id,
    leaveDate: PlainDate,
    status: z.enum(['Pending', 'Approved']),
    before: Duration,
    after: Duration,
  })
  .meta({ id: 'ContractLeaveChange' });

/** A planned shift on a day on which the person has no working day any more. It stays as it is planned. */
const LooseShift = z
  .object({
    shiftId: Id,
    name: z.string(),
    start: Instant,
    end: Instant,
    timeZoneId: TimeZoneId,
    isPublished: z.boolean(),
  })
  .meta({ id: 'ContractLooseShift' });

/**
 * Everything that follows when contracts change: what is accrued, what is left, leave by the new pattern, and shifts to
 * look at.
 */
export const ContractConsequences = z
  .object({
    mutations: z.array(ContractMutation),
    balances: z.array(BalanceChange),
    leave: z.array(LeaveChange),
    shifts: z.array(LooseShift),
  })
  .meta({ id: 'ContractConsequences' });
export type ContractConsequences = z.output<typeof ContractConsequences>;

/** A contract as it is now, with what that change led to. */
export const FinalisedContract = Contract.extend(ContractConsequences.shape).meta({ id: 'FinalisedContract' });
export type FinalisedContract = z.output<typeof FinalisedContract>;
/** The contract that begins, with the one that ends for it. */
export const ChangedContract = FinalisedContract.extend({ ended: Contract }).meta({ id: 'ChangedContract' });
export type ChangedContract = z.output<typeof ChangedContract>;

export const ContractInput = body({
  contractNumber: name(40).nullish(),
  startDate: PlainDate,
  endDate: PlainDate.nullish(),
  workingWeek: Duration,
  contractWorkweek: WorkweekInput,
  weekTimes: WeekTimesInput.nullish(),
  contractHours: Duration,
  extraVacationHours: Duration.default('00:00:00'),
  hourlyCost: HourlyCost.nullish(),
  ruleSetId: Id.nullish(),
}).meta({ id: 'ContractInput' });
export type ContractInput = z.input<typeof ContractInput>;
/** The last day, included; null for a contract without an end. */
const EndInput = body({ endDate: PlainDate.nullable() });
const member = z.object({ tenantUserId: Id });
const one = z.object({ tenantUserId: Id, contractId: Id });
const rules = ['contract-hours-mismatch', 'contract-hours-below-workweek', 'contract-date-of-birth-missing'] as const;
const base = '/api/tenant/members/{tenantUserId}/contracts';

/** What the calls share that make terms count: the right they ask for, and the contract they are about. */
const finalising = { access: { any: ['contracts:finalise'] }, params: one } as const;

export const contractsCalls = {
  listContracts: call({
    method: 'GET',
    path: base,
    summary: 'Contracts of a member, newest first',
    access: { any: ['contracts:view'] },
    params: member,
    response: list(Contract),
    errors: ['not-found'],
  }),
  createContract: call({
    method: 'POST',
    path: base,
    summary: 'Draft a contract',
    access: { any: ['contracts:create'] },
    params: member,
    body: ContractInput,
    response: Contract,
    status: 201,
    errors: ['not-found', ...rules],
    idempotent: true,
  }),
  getContract: call({
    method: 'GET',
    path: `${base}/{contractId}`,
    summary: 'One contract',
    access: { any: ['contracts:view'] },
    params: one,
    response: Contract,
    errors: ['not-found'],
    etag: true,
  }),
  updateContract: call({
    method: 'PUT',
    path: `${base}/{contractId}`,
    summary: 'Change a draft',
    access: { any: ['contracts:update'] },
    params: one,
    body: ContractInput,
    response: Contract,
    errors: ['not-found', 'modified-meanwhile', 'contract-not-draft', ...rules],
    etag: true,
    idempotent: true,
  }),
  cancelContract: call({
    method: 'POST',
    path: `${base}/{contractId}/cancel`,
    summary: 'Cancel a contract; what it gave is taken back',
    access: { any: ['contracts:cancel'] },
    params: one,
    response: Contract,
    errors: ['not-found', 'modified-meanwhile', 'state-conflict'],
    etag: true,
    idempotent: true,
  }),
  previewCancellation: call({
    method: 'GET',
    path: `${base}/{contractId}/cancel`,
    summary: 'What cancelling a contract would lead to',
    access: { any: ['contracts:cancel'] },
    params: one,
    response: ContractConsequences,
    errors: ['not-found', 'state-conflict'],
  }),
  previewFinalisation: call({
    method: 'GET',
    path: `${base}/{contractId}/finalisation`,
    summary: 'What finalising would lead to',
    ...finalising,
    response: ContractConsequences,
    errors: ['not-found', 'contract-not-draft', 'contract-overlap', ...rules],
  }),
  finaliseContract: call({
    method: 'POST',
    path: `${base}/{contractId}/finalisation`,
    summary: 'Finalise a draft: active, or pending activation until its start',
    ...finalising,
    response: FinalisedContract,
    errors: ['not-found', 'modified-meanwhile', 'contract-not-draft', 'contract-overlap', ...rules],
    etag: true,
    idempotent: true,
  }),
  previewContractChange: call({
    method: 'POST',
    path: `${base}/{contractId}/change/preview`,
    summary: 'What other terms from a date on would lead to',
    ...finalising,
    body: ContractInput,
    response: ContractConsequences,
    errors: ['not-found', 'state-conflict', 'contract-overlap', ...rules],
  }),
  changeContract: call({
    method: 'POST',
    path: `${base}/{contractId}/change`,
    summary:
      'Other terms of a contract from `startDate` on: it ends the day before, and the contract that is answered begins',
    ...finalising,
    body: ContractInput,
    response: ChangedContract,
    status: 201,
    errors: ['not-found', 'modified-meanwhile', 'state-conflict', 'contract-overlap', ...rules],
    etag: true,
    idempotent: true,
  }),
  previewContractEnd: call({
    method: 'POST',
    path: `${base}/{contractId}/end/preview`,
    summary: 'What another last day would lead to',
    ...finalising,
    body: EndInput,
    response: ContractConsequences,
    errors: ['not-found', 'state-conflict', 'contract-overlap'],
  }),
  setContractEnd: call({
    method: 'PUT',
    path: `${base}/{contractId}/end`,
    summary: 'Set, move or take away the last day of a final contract',
    ...finalising,
    body: EndInput,
    response: FinalisedContract,
    errors: ['not-found', 'modified-meanwhile', 'state-conflict', 'contract-overlap'],
    etag: true,
    idempotent: true,
  }),
  ...onCallOfferCalls,
  previewDateOfBirth: call({
    method: 'POST',
    path: '/api/tenant/members/{tenantUserId}/date-of-birth/preview',
    summary: 'What another date of birth would do to balances of leave',
    access: { any: ['tenant:member:update'] },
    params: member,
    body: body({ dateOfBirth: PlainDate.nullable() }),
    response: z.object({ mutations: z.array(ContractMutation) }),
    errors: ['not-found'],
  }),
  getContractDefaults: call({
    method: 'GET',
    path: '/api/tenant/settings/contracts/default',
    summary: 'Values a new contract starts from',
    access: { any: ['contracts:create', 'contracts:view'] },
    response: z.object({
      workingWeek: Duration,
      contractWorkweek: Workweek,
      contractHours: Duration,
      extraVacationHours: Duration,
    }),
  }),
};
