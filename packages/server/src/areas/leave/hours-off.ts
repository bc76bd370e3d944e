/** The pay rules that hours off of worked hours come from. */
import type { LeaveMutation } from '@rooster/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ruleSet, ruleSetVersion } from '../../schema/pay.ts';

type Given = Omit<NonNullable<LeaveMutation['hours']>, 'entryId'>;

/** The rule of a rule set by its key, as it was last written; null for one that is gone. */
export type GivenBy = (ruleSetId: string, ruleKey: string) => Given;

/** Reads the rules of some rule sets; without a statement where there is none. */
export async function givenBy(ruleSetIds: readonly string[]): Promise<GivenBy> {
  const rows =
    ruleSetIds.length === 0
      ? []
      : await tx()
          .select({ id: ruleSet.id, name: ruleSet.name, rules: ruleSetVersion.rules })
          .from(ruleSet)
          .innerJoin(
            ruleSetVersion,
            and(eq(ruleSetVersion.tenantId, ruleSet.tenantId), eq(ruleSetVersion.ruleSetId, ruleSet.id)),
          )
          .where(and(eq(ruleSet.tenantId, currentTenant()), isOneOf(ruleSet.id, [...new Set(ruleSetIds)])))
          .orderBy(sql`${ruleSetVersion.fromDate} nulls first`, asc(ruleSetVersion.id));
  return (ruleSetId, ruleKey) => {
    const own = rows.filter(({ id }) => id === ruleSetId);
    const found = own.flatMap(({ rules }) => rules).findLast(({ key }) => key === ruleKey);
    return { ruleSetName: own[0]?.name ?? null, what: found?.what.kind ?? null };
  };
}
