/** The rules that hours may be paid by, as kinds of hours of the payroll program. */
import type { PayrollRuleOut } from '@rooster/contract';
import { factorsOf, moneyFor, payFactor, type PayRule } from '@rooster/domain/pay-rules';
import type { SortRule } from '@rooster/domain/payroll';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { isOneOf } from '../../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import { ruleSet, ruleSetDefault, ruleSetVersion } from '../../../schema/pay.ts';
import { namedRuleSets } from '../../contracts/named-rule-sets.ts';

/** A rule, and the factors above 100 % that it gives in any version, in order. */
export interface RuleSort extends PayrollRuleOut {
  readonly factors: readonly number[];
}

/** The rule among others, by rule set and key. */
export const ruleIn = <T extends SortRule>(rules: readonly T[], { ruleSetId, ruleKey }: SortRule): T | undefined =>
  rules.find((rule) => rule.ruleSetId === ruleSetId && rule.ruleKey === ruleKey);

const HOUR = 3600;

/** The factors of wages that a rule gives: of what is paid, and of hours off once they can't be taken any more. */
const paidFactorsOf = (rule: PayRule): number[] => [
  // Hours off are not paid while they can be taken: no code is asked for them.
  ...(rule.gives.target === 'time-off' ? [] : factorsOf([rule])),
  ...(rule.gives.target === 'pay' ? [] : moneyFor(rule, HOUR)).map(({ part, percentage }) =>
    payFactor(part, percentage),
  ),
];

/** The rules of rule sets which hours count by, did, or will, as they were last written. */
export async function ruleSorts(): Promise<RuleSort[]> {
  const counted = tx()
    .select({ id: ruleSetDefault.ruleSetId })
    .from(ruleSetDefault)
    .where(eq(ruleSetDefault.tenantId, currentTenant()));
  const versions = await tx()
    .select({ ruleSetId: ruleSet.id, ruleSetName: ruleSet.name, rules: ruleSetVersion.rules })
    .from(ruleSetVersion)
    .innerJoin(ruleSet, and(eq(ruleSet.tenantId, ruleSetVersion.tenantId), eq(ruleSet.id, ruleSetVersion.ruleSetId)))
    .where(
      and(
        eq(ruleSetVersion.tenantId, currentTenant()),
        or(inArray(ruleSet.id, counted), isOneOf(ruleSet.id, await namedRuleSets())),
      ),
    )
    .orderBy(asc(ruleSet.name), asc(ruleSet.id), sql`${ruleSetVersion.fromDate} nulls first`);
  const sorts = new Map<string, RuleSort>();
  for (const { rules, ...set } of versions)
    for (const found of rules) {
      const key = `${set.ruleSetId} ${found.key}`;
      const { source, ...rule } = found;
      const factors = [...(sorts.get(key)?.factors ?? []), ...paidFactorsOf(found)].filter((factor) => factor > 100);
      sorts.set(key, {
        ...set,
        ruleKey: found.key,
        // The same values: the wire's type only lacks the promise that nobody changes them.
        rule: rule as PayrollRuleOut['rule'],
        source: source && { article: source.article, address: source.url },
        factors: [...new Set(factors)].toSorted((a, b) => a - b),
      });
    }
  return [...sorts.values()];
}
