/** Rule sets that contracts name: whose hours count by other rules than those of the organisation. */
import type { Problem, RuleSetName } from '@rooster/contract';
import { and, asc, eq, isNotNull, ne } from 'drizzle-orm';
import { isOneOfGiven, listOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { folded } from '../../platform/database/folded.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { contract } from '../../schema/contracts.ts';
import { member } from '../../schema/members.ts';
import { ruleSet } from '../../schema/pay.ts';
import { inForceGiven } from './in-force.ts';

/** The rule sets that a contract may name, by name. */
export function nameableRuleSets(): Promise<RuleSetName[]> {
  return tx()
    .select({ ruleSetId: ruleSet.id, kind: ruleSet.kind, name: ruleSet.name })
    .from(ruleSet)
    .where(eq(ruleSet.tenantId, currentTenant()))
    .orderBy(asc(folded(ruleSet.name)), asc(ruleSet.id));
}

/** The rule sets that contracts name which count, did, or will. */
export const namedRuleSets = async (): Promise<string[]> =>
  (
    await tx()
      .selectDistinct({ ruleSetId: contract.ruleSetId })
      .from(contract)
      .where(
        and(eq(contract.tenantId, currentTenant()), eq(contract.status, 'Finalised'), isNotNull(contract.ruleSetId)),
      )
  ).flatMap(({ ruleSetId }) => ruleSetId ?? []);

/** A rule set that holds for a member while a contract does. */
export interface NamedRuleSet {
  readonly memberId: string;
  readonly startDate: string;
  readonly ruleSetId: string;
}

const stored = prepared((transaction) =>
  transaction
    .select({ memberId: contract.memberId, startDate: contract.startDate, ruleSetId: contract.ruleSetId })
    .from(contract)
    .where(and(inForceGiven(), isNotNull(contract.ruleSetId), isOneOfGiven(contract.memberId, 'memberIds'))),
);

/** What contracts name that hold on some day of a period; by its first day, for a person has one contract at a time. */
export async function ruleSetsInForce(
  fromDate: string,
  toDate: string,
  memberIds: readonly string[],
): Promise<NamedRuleSet[]> {
  const rows = await stored({ tenantId: currentTenant(), fromDate, toDate, memberIds: listOf(memberIds) });
  return rows.flatMap(({ ruleSetId, ...row }) => (ruleSetId === null ? [] : [{ ...row, ruleSetId }]));
}

/** Whose contracts, drafts included, name a rule set; by name. */
export const peopleNaming = (ruleSetId: string): Promise<NonNullable<Problem['people']>> =>
  tx()
    .selectDistinct({
      tenantUserId: member.id,
      firstName: member.firstName,
      middleName: member.middleName,
      lastName: member.lastName,
    })
    .from(contract)
    .innerJoin(member, and(eq(member.tenantId, contract.tenantId), eq(member.id, contract.memberId)))
    .where(
      and(eq(contract.tenantId, currentTenant()), eq(contract.ruleSetId, ruleSetId), ne(contract.status, 'Cancelled')),
    )
    .orderBy(asc(member.lastName), asc(member.firstName), asc(member.id));

/** Takes a rule set that goes out of cancelled contracts: nothing counts by these. */
export const unnameRuleSet = (ruleSetId: string) =>
  tx()
    .update(contract)
    .set({ ruleSetId: null })
    .where(
      and(eq(contract.tenantId, currentTenant()), eq(contract.ruleSetId, ruleSetId), eq(contract.status, 'Cancelled')),
    );
