/** Employment contracts: draft, finalise, cancel. Hours are durations per week unless said otherwise. */
import * as z from 'zod';
import { call } from '../call.ts';
import { body, Duration, Id, Instant, list, PlainDate, text } from '../wire.ts';

export const ContractStatus = z.enum(['Draft', 'Active', 'Expired', 'Cancelled', 'PendingActivation']).meta({ id: 'ContractStatus' });
export type ContractStatus = z.output<typeof ContractStatus>;

/** Hours of each weekday. */
export const Workweek = z.object({ monday: Duration, tuesday: Duration, wednesday: Duration, thursday: Duration, friday: Duration, saturday: Duration, sunday: Duration }).meta({ id: 'Workweek' });
const WorkweekInput = body({ monday: Duration, tuesday: Duration, wednesday: Duration, thursday: Duration, friday: Duration, saturday: Duration, sunday: Duration });

export const BalanceType = z.enum(['Legal', 'AboveLegal', 'WorkingTimeReduction', 'Other', 'TimeForTime']).meta({ id: 'BalanceType' });
export type BalanceType = z.output<typeof BalanceType>;

/** One step of how a yearly amount came about. */
export const FormulaTerm = z.object({ term: z.enum(['standard-vacation-pro-rata', 'four-times-weekly-hours', 'extra-vacation', 'age-addition', 'working-time-reduction']), amount: Duration, values: z.record(z.string(), z.string()) }).meta({ id: 'FormulaTerm' });

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
    totalVacationHours: Duration,
    vacationFormula: z.array(FormulaTerm),
    workingTimeReductionHoursPerWeek: Duration,
    workingTimeReductionHoursPerYear: Duration,
    status: ContractStatus,
    finalisedAt: Instant.nullable(),
    cancelledAt: Instant.nullable(),
    version: z.int(),
  })
  .meta({ id: 'Contract' });
export type Contract = z.output<typeof Contract>;

/** A change of a balance that finalising writes, with how it was reckoned. */
export const ContractMutation = z
  .object({ year: z.int(), balanceType: BalanceType, amount: Duration, reason: z.enum(['NewContract', 'ContractEnded', 'ContractChanged', 'NewBalance']), expiresAt: PlainDate.nullable(), fromDate: PlainDate, toDate: PlainDate, days: z.int(), daysOfYear: z.int(), perYear: Duration })
  .meta({ id: 'ContractMutation' });
export type ContractMutation = z.output<typeof ContractMutation>;

const input = body({ contractNumber: text(40).nullish(), startDate: PlainDate, endDate: PlainDate.nullish(), workingWeek: Duration, contractWorkweek: WorkweekInput, contractHours: Duration, extraVacationHours: Duration.default('00:00:00') });
const member = z.object({ tenantUserId: Id });
const one = z.object({ tenantUserId: Id, contractId: Id });
const rules = ['contract-hours-mismatch', 'contract-hours-below-workweek', 'contract-date-of-birth-missing'] as const;
const base = '/api/tenant/members/{tenantUserId}/contracts';

export const contractsCalls = {
  listContracts: call({ method: 'GET', path: base, summary: 'Contracts of a member, newest first', access: { any: ['contracts:view'] }, params: member, response: list(Contract), errors: ['not-found'] }),
  createContract: call({ method: 'POST', path: base, summary: 'Draft a contract', access: { any: ['contracts:create'] }, params: member, body: input, response: Contract, status: 201, errors: ['not-found', ...rules], idempotent: true }),
  getContract: call({ method: 'GET', path: `${base}/{contractId}`, summary: 'One contract', access: { any: ['contracts:view'] }, params: one, response: Contract, errors: ['not-found'], etag: true }),
  updateContract: call({ method: 'PUT', path: `${base}/{contractId}`, summary: 'Change a draft', access: { any: ['contracts:update'] }, params: one, body: input, response: Contract, errors: ['not-found', 'modified-meanwhile', 'contract-not-draft', ...rules], etag: true }),
  cancelContract: call({ method: 'POST', path: `${base}/{contractId}/cancel`, summary: 'Cancel a contract; what it gave is taken back', access: { any: ['contracts:cancel'] }, params: one, response: Contract, errors: ['not-found', 'modified-meanwhile', 'state-conflict'], etag: true }),
  previewFinalisation: call({ method: 'GET', path: `${base}/{contractId}/finalisation`, summary: 'What finalising would write to the balances', access: { any: ['contracts:finalise'] }, params: one, response: z.object({ mutations: z.array(ContractMutation) }), errors: ['not-found', 'contract-not-draft', 'contract-overlap', ...rules] }),
  finaliseContract: call({ method: 'POST', path: `${base}/{contractId}/finalisation`, summary: 'Finalise a draft: active, or pending activation until its start', access: { any: ['contracts:finalise'] }, params: one, response: z.object({ contract: Contract, mutations: z.array(ContractMutation) }), errors: ['not-found', 'modified-meanwhile', 'contract-not-draft', 'contract-overlap', ...rules], etag: true }),
  getContractDefaults: call({ method: 'GET', path: '/api/tenant/settings/contracts/default', summary: 'Values a new contract starts from', access: { any: ['contracts:create', 'contracts:view'] }, response: z.object({ workingWeek: Duration, contractWorkweek: Workweek, contractHours: Duration, extraVacationHours: Duration }) }),
};
