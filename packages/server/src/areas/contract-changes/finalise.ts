/** From draft to a contract that counts, and back. */
import type { Contract as WireContract, ContractConsequences, FinalisedContract } from '@rooster/contract';
import { overlappingContracts } from '@rooster/domain/contracts';
import type { Contract } from '@rooster/domain/contracts';
import type * as z from 'zod';
import { ApiError, expectVersion } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { recordAudit } from '../audit/record.ts';
import { lockMember } from '../directory/lock.ts';
import { fullName } from '../directory/members.ts';
import type { Member } from '../directory/members.ts';
import { carryOut, consequencesOf, consequencesToWire } from './consequences.ts';
import type { ContractStep } from './consequences.ts';
import { expectDateOfBirth, expectValidTerms } from '../contracts/drafts.ts';
import { readContractRules } from '../contracts/contract-rules.ts';
import { changeContract, contractsOfMember, oneOf } from '../contracts/store.ts';
import { toDomain, toWire } from '../contracts/wire.ts';
import type { StoredContract } from '../contracts/wire.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'now' | 'ifMatch'>;

/** A step with the contract it is about, as stored. */
interface Prepared {
  readonly person: Member;
  readonly row: StoredContract;
  readonly step: ContractStep;
}

/** Refuses a contract that would hold while another one of the person does. */
export function expectNoOverlap(
  terms: Pick<Contract, 'contractId' | 'startDate' | 'endDate'>,
  others: readonly Contract[],
  field = 'startDate',
): void {
  const [overlapping] = overlappingContracts(terms, others);
  if (overlapping)
    throw new ApiError('contract-overlap', {
      detail: `It overlaps the contract from ${overlapping.startDate}`,
      errors: [{ path: field, code: 'invalid-value' }],
    });
}

/**
 * All that finalising needs to know, or why it cannot be. Holds the member's row, so that nothing changes meanwhile.
 */
async function prepareFinalisation(memberId: string, contractId: string): Promise<Prepared> {
  const person = await lockMember(memberId);
  const stored = await contractsOfMember(memberId);
  const row = oneOf(stored, contractId);
  if (row.status !== 'Draft') throw new ApiError('contract-not-draft', { detail: `The contract is ${row.status}` });
  expectDateOfBirth(person);
  const terms = toDomain(row);
  expectValidTerms(terms);
  const before = stored.map(toDomain);
  expectNoOverlap(terms, before);
  const after = before.map((each) =>
    each.contractId === contractId ? { ...each, state: 'finalised' as const } : each,
  );
  return {
    person,
    row,
    step: { person, before, after, cause: 'contract-finalised', contractId, effectiveDate: row.startDate },
  };
}

/**
 * A contract removed: what it gave goes, from the day it gave it. `state-conflict` for one that is cancelled
 * already.
 */
async function prepareCancellation(memberId: string, contractId: string): Promise<Prepared> {
  const person = await lockMember(memberId);
  const stored = await contractsOfMember(memberId);
  const row = oneOf(stored, contractId);
  if (row.status === 'Cancelled') throw new ApiError('state-conflict');
  const before = stored.map(toDomain);
  const after = before.map((each) =>
    each.contractId === contractId ? { ...each, state: 'cancelled' as const } : each,
  );
  return {
    person,
    row,
    step: { person, before, after, cause: 'contract-cancelled', contractId, effectiveDate: row.startDate },
  };
}

async function preview({ step }: Prepared, now: number): Promise<ContractConsequences> {
  return consequencesToWire(step, await consequencesOf(step, await readContractRules(now)));
}

/** What finalising would lead to now. Writes nothing. */
export const previewFinalisation = async (
  memberId: string,
  contractId: string,
  now: number,
): Promise<ContractConsequences> => preview(await prepareFinalisation(memberId, contractId), now);

/** What cancelling would lead to now. Writes nothing. */
export const previewCancellation = async (
  memberId: string,
  contractId: string,
  now: number,
): Promise<ContractConsequences> => preview(await prepareCancellation(memberId, contractId), now);

/** Who a line of the trail on contracts is about. */
export const subjectOf = (person: Member) => ({ kind: 'member', id: person.id, name: fullName(person) }) as const;

/** Makes a draft count. Of two who do so at once the second finds it finalised: `contract-not-draft`. */
export async function finaliseContract(
  memberId: string,
  contractId: string,
  context: Context,
): Promise<z.input<typeof FinalisedContract>> {
  const { principal, now } = context;
  const { person, row: draft, step } = await prepareFinalisation(memberId, contractId);
  expectVersion(context, draft.version);
  const rules = await readContractRules(now);
  const found = await consequencesOf(step, rules);
  const row = await changeContract(draft, { status: 'Finalised', finalisedAt: now, finalisedBy: principal.memberId });
  await carryOut(found, { actorId: principal.memberId, now });
  const { startDate, endDate, contractNumber } = row;
  await recordAudit({
    action: 'contract-finalised',
    actorId: principal.memberId,
    now,
    subject: subjectOf(person),
    details: { contractId, contractNumber, startDate, endDate },
  });
  return { ...toWire(row, { ...rules, dateOfBirth: person.dateOfBirth }), ...(await consequencesToWire(step, found)) };
}

/**
 * Cancels a contract as if it had never been: what it gave is taken back, and leave under it goes by what holds then.
 */
export async function cancelContract(
  memberId: string,
  contractId: string,
  context: Context,
): Promise<z.input<typeof WireContract>> {
  const { principal, now } = context;
  const { person, row: before, step } = await prepareCancellation(memberId, contractId);
  expectVersion(context, before.version);
  const rules = await readContractRules(now);
  const found = await consequencesOf(step, rules);
  const row = await changeContract(before, { status: 'Cancelled', cancelledAt: now });
  if (before.status === 'Finalised') await carryOut(found, { actorId: principal.memberId, now });
  const { startDate, endDate, contractNumber } = row;
  await recordAudit({
    action: 'contract-cancelled',
    actorId: principal.memberId,
    now,
    subject: subjectOf(person),
    details: { contractId, contractNumber, startDate, endDate, wasDraft: before.status === 'Draft' },
  });
  return toWire(row, { ...rules, dateOfBirth: person.dateOfBirth });
}
