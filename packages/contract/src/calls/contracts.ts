/** Employment contracts: draft, finalise, cancel. Hours are durations per week unless said otherwise. */
import * as z from 'zod';
import { call } from '../call.ts';
import { body, Duration, HourlyCost, Id, Instant, list, PlainDate, text } from '../wire.ts';

export const ContractStatus = z.enum(['Draft', 'Active', 'Expired', 'Cancelled', 'PendingActivation']).meta({ id: 'ContractStatus' });
export type ContractStatus = z.output<typeof ContractStatus>;

/** Hours of each weekday. */
export const Workweek = z.object({ monday: Duration, tuesday: Duration, wednesday: Duration, thursday: Duration, friday: Duration, saturday: Duration, sunday: Duration }).meta({ id: 'Workweek' });
const WorkweekInput = body({ monday: Duration, tuesday: Duration, wednesday: Duration, thursday: Duration, friday: Duration, saturday: Duration, sunday: Duration });

export const BalanceType = z.enum(['Legal', 'AboveLegal', 'WorkingTimeReduction', 'Other', 'TimeForTime']).meta({ id: 'BalanceType' });
export type BalanceType = z.output<typeof BalanceType>;

/**
 * One line of how a yearly amount comes about; `amount` is per full year. `standard-share` is standardVacationHours × workingWeek ÷
 * standardWorkweek; `four-weeks` weeks × contractHours; `statutory-supplement` what the share lacks of that; `age` the addition of
 * the step `age` that `reachedAge` falls under; `working-time-reduction` weeks × (contractHours − workingWeek).
 */
export const FormulaTerm = z
  .object({
    key: z.enum(['standard-share', 'four-weeks', 'statutory-supplement', 'extra', 'age', 'working-time-reduction']),
    amount: Duration,
    standardVacationHours: Duration.optional(),
    workingWeek: Duration.optional(),
    standardWorkweek: Duration.optional(),
    contractHours: Duration.optional(),
    weeks: z.int().optional(),
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
    status: ContractStatus,
    finalisedAt: Instant.nullable(),
    cancelledAt: Instant.nullable(),
    version: z.int(),
  })
  .meta({ id: 'Contract' });
export type Contract = z.output<typeof Contract>;

/** One contract's part of a year's accrual: perYear × days ÷ daysOfYear, both days included. */
export const AccrualLine = z
  .object({ contractId: Id, fromDate: PlainDate, toDate: PlainDate, days: z.int(), daysOfYear: z.int(), perYear: Duration, amount: Duration, terms: z.array(FormulaTerm) })
  .meta({ id: 'AccrualLine' });
export type AccrualLine = z.output<typeof AccrualLine>;

/** A change of a balance that finalising writes: from what contracts gave before to what they give after, and how that is reckoned. */
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

/** A contract just finalised, with what that wrote to the balances. */
export const FinalisedContract = Contract.extend({ mutations: z.array(ContractMutation) }).meta({ id: 'FinalisedContract' });
export type FinalisedContract = z.output<typeof FinalisedContract>;

export const ContractInput = body({ contractNumber: text(40).nullish(), startDate: PlainDate, endDate: PlainDate.nullish(), workingWeek: Duration, contractWorkweek: WorkweekInput, contractHours: Duration, extraVacationHours: Duration.default('00:00:00'), hourlyCost: HourlyCost.nullish() }).meta({ id: 'ContractInput' });
export type ContractInput = z.input<typeof ContractInput>;
const member = z.object({ tenantUserId: Id });
const one = z.object({ tenantUserId: Id, contractId: Id });
const rules = ['contract-hours-mismatch', 'contract-hours-below-workweek', 'contract-date-of-birth-missing'] as const;
const base = '/api/tenant/members/{tenantUserId}/contracts';

export const contractsCalls = {
  listContracts: call({ method: 'GET', path: base, summary: 'Contracts of a member, newest first', access: { any: ['contracts:view'] }, params: member, response: list(Contract), errors: ['not-found'] }),
  createContract: call({ method: 'POST', path: base, summary: 'Draft a contract', access: { any: ['contracts:create'] }, params: member, body: ContractInput, response: Contract, status: 201, errors: ['not-found', ...rules], idempotent: true }),
  getContract: call({ method: 'GET', path: `${base}/{contractId}`, summary: 'One contract', access: { any: ['contracts:view'] }, params: one, response: Contract, errors: ['not-found'], etag: true }),
  updateContract: call({ method: 'PUT', path: `${base}/{contractId}`, summary: 'Change a draft', access: { any: ['contracts:update'] }, params: one, body: ContractInput, response: Contract, errors: ['not-found', 'modified-meanwhile', 'contract-not-draft', ...rules], etag: true }),
  cancelContract: call({ method: 'POST', path: `${base}/{contractId}/cancel`, summary: 'Cancel a contract; what it gave is taken back', access: { any: ['contracts:cancel'] }, params: one, response: Contract, errors: ['not-found', 'modified-meanwhile', 'state-conflict'], etag: true }),
  previewFinalisation: call({ method: 'GET', path: `${base}/{contractId}/finalisation`, summary: 'What finalising would write to the balances', access: { any: ['contracts:finalise'] }, params: one, response: z.object({ mutations: z.array(ContractMutation) }), errors: ['not-found', 'contract-not-draft', 'contract-overlap', ...rules] }),
  finaliseContract: call({ method: 'POST', path: `${base}/{contractId}/finalisation`, summary: 'Finalise a draft: active, or pending activation until its start', access: { any: ['contracts:finalise'] }, params: one, response: FinalisedContract, errors: ['not-found', 'modified-meanwhile', 'contract-not-draft', 'contract-overlap', ...rules], etag: true }),
  getContractDefaults: call({ method: 'GET', path: '/api/tenant/settings/contracts/default', summary: 'Values a new contract starts from', access: { any: ['contracts:create', 'contracts:view'] }, response: z.object({ workingWeek: Duration, contractWorkweek: Workweek, contractHours: Duration, extraVacationHours: Duration }) }),
};
