/** Contracts before they count: listing, drafting, changing. */
import { addContract, changeContract, contractsOfMember, oneOf } from './store.ts';
import { fieldErrorCodes } from '@rooster/contract';
import type { Contract as WireContract } from '@rooster/contract';
import { validateContract } from '@rooster/domain/contracts';
import type { ContractTerms } from '@rooster/domain/contracts';
import type * as z from 'zod';
import { currentTenant } from '../../platform/database/context.ts';
import { ApiError, expectVersion } from '../../platform/http/handler.ts';
import type { RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { lockMember } from '../directory/lock.ts';
import { findMember } from '../directory/members.ts';
import type { Member } from '../directory/members.ts';
import { readContractRules } from './contract-rules.ts';
import { nameableRuleSets } from './named-rule-sets.ts';
import { centsOf, columnsOf, termsOf, toWire } from './wire.ts';
import type { Basis, Input, StoredContract } from './wire.ts';

type Answer = z.input<typeof WireContract>;
type Context = Pick<RequestContext, 'now' | 'ifMatch'>;

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** `contractWorkweek.0` → `contractWorkweek.monday`. */
const wirePath = (path: string): string =>
  path.replace(/(?<=^(?:contractWorkweek|weekTimes)\.)\d$/, (day) => weekdays[Number(day)] ?? day);

/** A new contract that nobody has finalised; `now` in epoch milliseconds. */
export const draftRow = (memberId: string, input: Input, terms: ContractTerms, now: number): StoredContract => ({
  tenantId: currentTenant(),
  id: newId(now),
  memberId,
  contractNumber: input.contractNumber ?? null,
  ...columnsOf(terms),
  hourlyCostCents: centsOf(input.hourlyCost),
  ruleSetId: input.ruleSetId ?? null,
  status: 'Draft',
  finalisedAt: null,
  finalisedBy: null,
  cancelledAt: null,
  version: 1,
  createdAt: now,
});

/** Refuses terms that cannot be: fields first, then the sums that a person sees as one rule. */
export function expectValidTerms(terms: ContractTerms): void {
  const issues = validateContract(terms);
  const errors = issues.flatMap(({ path, code }) => {
    const known = fieldErrorCodes.find((each) => each === code);
    return known ? [{ path: wirePath(path), code: known }] : [];
  });
  if (errors.length > 0) throw new ApiError('validation-failed', { errors });
  for (const { path, code } of issues) {
    if (code === 'contract-hours-mismatch' || code === 'contract-hours-below-workweek')
      throw new ApiError(code, { errors: [{ path: wirePath(path), code: 'invalid-value' }] });
  }
}

/** Refuses a rule set that is not there. */
export async function expectRuleSet({ ruleSetId = null }: Pick<Input, 'ruleSetId'>): Promise<void> {
  if (ruleSetId === null || (await nameableRuleSets()).some((set) => set.ruleSetId === ruleSetId)) return;
  throw new ApiError('validation-failed', { errors: [{ path: 'ruleSetId', code: 'invalid-id' }] });
}

/** The date of birth that every contract needs: by it the age additions are calculated. */
export function expectDateOfBirth({ dateOfBirth }: Pick<Member, 'dateOfBirth'>): string {
  if (dateOfBirth === null) throw new ApiError('contract-date-of-birth-missing');
  return dateOfBirth;
}

/** What the figures of a member's contracts rest on. */
export async function basisOf({ dateOfBirth }: Pick<Member, 'dateOfBirth'>, now: number): Promise<Basis> {
  const { vacation, today } = await readContractRules(now);
  return { vacation, today, dateOfBirth };
}

async function memberOf(memberId: string): Promise<Member> {
  const found = await findMember(currentTenant(), memberId);
  if (!found) throw new ApiError('not-found');
  return found;
}

/** A member's contracts, the one that starts last first. */
export async function listContracts(memberId: string, now: number): Promise<{ items: Answer[] }> {
  const basis = await basisOf(await memberOf(memberId), now);
  return { items: (await contractsOfMember(memberId)).map((row) => toWire(row, basis)) };
}

/** One contract. */
export async function getContract(memberId: string, contractId: string, now: number): Promise<Answer> {
  const person = await memberOf(memberId);
  return toWire(oneOf(await contractsOfMember(memberId), contractId), await basisOf(person, now));
}

/** Drafts a contract. It counts for nothing until it is finalised. */
export async function createContract(memberId: string, input: Input, { now }: Context): Promise<Answer> {
  const terms = termsOf(input);
  expectValidTerms(terms);
  await expectRuleSet(input);
  const person = await lockMember(memberId);
  expectDateOfBirth(person);
  const row = draftRow(memberId, input, terms, now);
  await addContract(row);
  return toWire(row, await basisOf(person, now));
}

/** Changes a draft; what has been finalised or cancelled stays as it was agreed. */
export async function updateContract(
  memberId: string,
  contractId: string,
  input: Input,
  context: Context,
): Promise<Answer> {
  const terms = termsOf(input);
  expectValidTerms(terms);
  await expectRuleSet(input);
  const person = await lockMember(memberId);
  const before = oneOf(await contractsOfMember(memberId), contractId);
  if (before.status !== 'Draft')
    throw new ApiError('contract-not-draft', { detail: `The contract is ${before.status}` });
  expectVersion(context, before.version);
  const row = await changeContract(before, {
    contractNumber: input.contractNumber ?? null,
    ...columnsOf(terms),
    hourlyCostCents: centsOf(input.hourlyCost),
    ruleSetId: input.ruleSetId ?? null,
  });
  return toWire(row, await basisOf(person, context.now));
}
