/** Changing a contract that counts already: other terms from a date on, or another last day. */
import { addContract, changeContract as writeContract, contractsOfMember, oneOf } from '../contracts/store.ts';
import type { ChangedContract, ContractConsequences, FinalisedContract } from '@rooster/contract';
import { addDays } from '@rooster/domain/time';
import type * as z from 'zod';
import { ApiError, expectVersion } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { recordAudit } from '../audit/record.ts';
import { lockMember } from '../directory/lock.ts';
import type { Member } from '../directory/members.ts';
import { carryOut, consequencesOf, consequencesToWire } from './consequences.ts';
import type { ContractStep } from './consequences.ts';
import { draftRow, expectDateOfBirth, expectRuleSet, expectValidTerms } from '../contracts/drafts.ts';
import { expectNoOverlap, subjectOf } from './finalise.ts';
import { readContractRules } from '../contracts/contract-rules.ts';
import { termsOf, toDomain, toWire } from '../contracts/wire.ts';
import type { Input, StoredContract } from '../contracts/wire.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'now' | 'ifMatch'>;
type Answer = z.input<typeof FinalisedContract>;

interface Running {
  readonly person: Member;
  readonly stored: readonly StoredContract[];
  readonly row: StoredContract;
}

/** A contract that counts, its member locked; `state-conflict` for a draft and for one that is cancelled. */
async function findRunning(memberId: string, contractId: string): Promise<Running> {
  const person = await lockMember(memberId);
  const stored = await contractsOfMember(memberId);
  const row = oneOf(stored, contractId);
  if (row.status !== 'Finalised') throw new ApiError('state-conflict', { detail: `The contract is ${row.status}` });
  return { person, stored, row };
}

interface TermsChange extends Running {
  readonly next: StoredContract;
  readonly step: ContractStep;
}

/** The contract with its new last day, and the one that begins the day after: one of them is as long as both. */
async function prepareChange(
  memberId: string,
  contractId: string,
  input: Input,
  { principal, now }: Pick<Context, 'principal' | 'now'>,
): Promise<TermsChange> {
  const terms = termsOf(input);
  expectValidTerms(terms);
  const { person, stored, row } = await findRunning(memberId, contractId);
  expectDateOfBirth(person);
  if (terms.startDate <= row.startDate)
    throw new ApiError('validation-failed', {
      errors: [{ path: 'startDate', code: 'date-too-early', params: { min: addDays(row.startDate, 1) } }],
    });
  if (row.endDate !== null && terms.startDate > row.endDate)
    throw new ApiError('validation-failed', {
      errors: [{ path: 'startDate', code: 'date-too-late', params: { max: row.endDate } }],
    });
  await expectRuleSet(input);
  const next: StoredContract = {
    ...draftRow(memberId, input, terms, now),
    status: 'Finalised',
    finalisedAt: now,
    finalisedBy: principal.memberId,
  };
  const before = stored.map(toDomain);
  const kept = before.map((each) =>
    each.contractId === contractId ? { ...each, endDate: addDays(terms.startDate, -1) } : each,
  );
  expectNoOverlap(toDomain(next), kept, 'endDate');
  const step: ContractStep = {
    person,
    before,
    after: [...kept, toDomain(next)],
    cause: 'contract-changed',
    contractId: next.id,
    effectiveDate: terms.startDate,
  };
  return { person, stored, row, next, step };
}

/** What other terms from a date on would lead to. Writes nothing. */
export async function previewContractChange(
  memberId: string,
  contractId: string,
  input: Input,
  context: Context,
): Promise<ContractConsequences> {
  const { step } = await prepareChange(memberId, contractId, input, context);
  return consequencesToWire(step, await consequencesOf(step, await readContractRules(context.now)));
}

/** Other terms from a date on: the contract ends the day before, and the one that is answered begins. */
export async function changeContract(
  memberId: string,
  contractId: string,
  input: Input,
  context: Context,
): Promise<z.input<typeof ChangedContract>> {
  const { principal, now } = context;
  const { person, row, next, step } = await prepareChange(memberId, contractId, input, context);
  expectVersion(context, row.version);
  const rules = await readContractRules(now);
  const found = await consequencesOf(step, rules);
  const ended = await writeContract(row, { endDate: addDays(next.startDate, -1) });
  await addContract(next);
  await carryOut(found, { actorId: principal.memberId, now });
  const { startDate, endDate, contractNumber } = next;
  await recordAudit({
    action: 'contract-changed',
    actorId: principal.memberId,
    now,
    subject: subjectOf(person),
    details: { contractId: next.id, endedContractId: contractId, contractNumber, startDate, endDate },
  });
  const basis = { ...rules, dateOfBirth: person.dateOfBirth };
  return { ...toWire(next, basis), ...(await consequencesToWire(step, found)), ended: toWire(ended, basis) };
}

interface EndChange extends Running {
  readonly step: ContractStep;
}

async function prepareEnd(memberId: string, contractId: string, endDate: string | null): Promise<EndChange> {
  const running = await findRunning(memberId, contractId);
  const { person, stored, row } = running;
  if (endDate !== null && endDate < row.startDate)
    throw new ApiError('validation-failed', { errors: [{ path: 'endDate', code: 'end-before-start' }] });
  const before = stored.map(toDomain);
  expectNoOverlap({ contractId, startDate: row.startDate, endDate }, before, 'endDate');
  const after = before.map((each) => (each.contractId === contractId ? { ...each, endDate } : each));
  const [first] = [endDate, row.endDate].filter((day) => day !== null).sort();
  const isShorter = endDate !== null && (row.endDate === null || endDate < row.endDate);
  return {
    ...running,
    step: {
      person,
      before,
      after,
      cause: isShorter ? 'contract-ended' : 'contract-changed',
      contractId,
      effectiveDate: first === undefined ? row.startDate : addDays(first, 1),
    },
  };
}

/** What another last day would lead to. Writes nothing. */
export async function previewContractEnd(
  memberId: string,
  contractId: string,
  endDate: string | null,
  { now }: Pick<Context, 'now'>,
): Promise<ContractConsequences> {
  const { step } = await prepareEnd(memberId, contractId, endDate);
  return consequencesToWire(step, await consequencesOf(step, await readContractRules(now)));
}

/** Sets the last day of a contract that counts, moves it, or takes it away. */
export async function setContractEnd(
  memberId: string,
  contractId: string,
  endDate: string | null,
  context: Context,
): Promise<Answer> {
  const { principal, now } = context;
  const { person, row: before, step } = await prepareEnd(memberId, contractId, endDate);
  expectVersion(context, before.version);
  const rules = await readContractRules(now);
  const found = await consequencesOf(step, rules);
  const row = await writeContract(before, { endDate });
  await carryOut(found, { actorId: principal.memberId, now });
  const { startDate, contractNumber } = row;
  await recordAudit({
    action: 'contract-changed',
    actorId: principal.memberId,
    now,
    subject: subjectOf(person),
    details: { contractId, contractNumber, startDate, endDate },
  });
  return { ...toWire(row, { ...rules, dateOfBirth: person.dateOfBirth }), ...(await consequencesToWire(step, found)) };
}
