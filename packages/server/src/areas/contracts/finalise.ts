/** From draft to a contract that counts, and back: what it gives is written to the balances, or taken back. */
import { overlappingContracts } from '@rooster/domain/contracts';
import type { Contract as WireContract, ContractMutation, FinalisedContract } from '@rooster/contract';
import type * as z from 'zod';
import { currentTenant } from '../../platform/database/context.ts';
import { ApiError, expectVersion } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { recordAudit } from '../audit/record.ts';
import { readBooks } from '../leave/books.ts';
import { ledgerRows, writeLedger } from '../leave/ledger.ts';
import { lockMember } from '../members/lock.ts';
import { fullName } from '../members/service.ts';
import type { Member } from '../members/service.ts';
import { mutationsToWire, planAccrual, toLedgerPlan } from './accrual.ts';
import type { ContractChange } from './accrual.ts';
import { expectDateOfBirth, expectValidTerms } from './drafts.ts';
import { readContractRules } from './footing.ts';
import type { ContractRules } from './footing.ts';
import { changeContract, contractsOfMember, oneOf } from './store.ts';
import { toDomain, toWire } from './wire.ts';
import type { StoredContract } from './wire.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'now' | 'ifMatch'>;

interface Finalisation {
  readonly person: Member;
  readonly draft: StoredContract;
  readonly rules: ContractRules;
  readonly change: ContractChange;
}

/** All that finalising needs to know, or why it cannot be. Holds the member's row, so that nothing changes meanwhile. */
async function prepare(memberId: string, contractId: string, now: number): Promise<Finalisation> {
  const person = await lockMember(memberId);
  const stored = await contractsOfMember(memberId);
  const draft = oneOf(stored, contractId);
  if (draft.status !== 'Draft') throw new ApiError('contract-not-draft', { detail: `The contract is ${draft.status}` });
  const dateOfBirth = expectDateOfBirth(person);
  const terms = toDomain(draft);
  expectValidTerms(terms);
  const others = stored.map(toDomain);
  const [overlapping] = overlappingContracts(terms, others);
  if (overlapping) throw new ApiError('contract-overlap', { detail: `It overlaps the contract from ${overlapping.startDate}`, errors: [{ path: 'startDate', code: 'invalid-value' }] });
  const contracts = others.map((each) => (each.contractId === contractId ? { ...each, state: 'finalised' as const } : each));
  const change: ContractChange = { memberId, dateOfBirth, contracts, books: await readBooks(memberId), cause: 'contract-finalised', contractId, effectiveDate: draft.startDate };
  return { person, draft, rules: await readContractRules(now), change };
}

/** The mutations that finalising would write now. Writes nothing. */
export async function previewFinalisation(memberId: string, contractId: string, now: number): Promise<{ mutations: ContractMutation[] }> {
  const { change, rules } = await prepare(memberId, contractId, now);
  return { mutations: mutationsToWire(change, planAccrual(change, rules)) };
}

const subjectOf = (person: Member) => ({ kind: 'member', id: person.id, name: fullName(person) }) as const;

/** Makes a draft count. Of two who do so at once the second finds it finalised: `contract-not-draft`. */
export async function finaliseContract(memberId: string, contractId: string, context: Context): Promise<z.input<typeof FinalisedContract>> {
  const { principal, now } = context;
  const { person, draft, rules, change } = await prepare(memberId, contractId, now);
  expectVersion(context, draft.version);
  const row = await changeContract(draft, { status: 'Finalised', finalisedAt: now, finalisedBy: principal.memberId });
  const plan = planAccrual(change, rules);
  await writeLedger(ledgerRows([toLedgerPlan(change, plan)], { tenantId: currentTenant(), actorId: principal.memberId, now }));
  const { startDate, endDate, contractNumber } = row;
  await recordAudit({ action: 'contract-finalised', actorId: principal.memberId, now, subject: subjectOf(person), details: { contractId, contractNumber, startDate, endDate } });
  return { ...toWire(row, { ...rules, dateOfBirth: person.dateOfBirth }), mutations: mutationsToWire(change, plan) };
}

/** Cancels a contract as if it had never been: what it gave is taken back from the day it gave it. `state-conflict` for a cancelled one. */
export async function cancelContract(memberId: string, contractId: string, context: Context): Promise<z.input<typeof WireContract>> {
  const { principal, now } = context;
  const person = await lockMember(memberId);
  const stored = await contractsOfMember(memberId);
  const before = oneOf(stored, contractId);
  if (before.status === 'Cancelled') throw new ApiError('state-conflict');
  expectVersion(context, before.version);
  const rules = await readContractRules(now);
  const row = await changeContract(before, { status: 'Cancelled', cancelledAt: now });
  if (before.status === 'Finalised') {
    const contracts = stored.map((each) => toDomain(each.id === contractId ? row : each));
    const change: ContractChange = { memberId, dateOfBirth: person.dateOfBirth, contracts, books: await readBooks(memberId), cause: 'contract-cancelled', contractId, effectiveDate: row.startDate };
    await writeLedger(ledgerRows([toLedgerPlan(change, planAccrual(change, rules))], { tenantId: currentTenant(), actorId: principal.memberId, now }));
  }
  const { startDate, endDate, contractNumber } = row;
  await recordAudit({ action: 'contract-cancelled', actorId: principal.memberId, now, subject: subjectOf(person), details: { contractId, contractNumber, startDate, endDate, wasDraft: before.status === 'Draft' } });
  return toWire(row, { ...rules, dateOfBirth: person.dateOfBirth });
}
