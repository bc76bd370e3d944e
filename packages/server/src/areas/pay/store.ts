/** Reads rule sets with their rules. */
import { isoInstant } from '@rooster/domain/time';
import type { RuleSet } from '@rooster/contract';
import { type PayRule, type RulesFrom, simpleRules, validateRules } from '@rooster/domain/pay-rules';
import { and, asc, eq, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { folded } from '../../platform/database/folded.ts';
import { ApiError } from '../../platform/http/handler.ts';
import { allSurcharges } from '../timesheet/service.ts';
import { payFacts } from './facts.ts';
import { ruleSet, ruleSetVersion } from '../../schema/pay.ts';

export type StoredRuleSet = typeof ruleSet.$inferSelect;
type StoredVersion = typeof ruleSetVersion.$inferSelect;

const ownSet = (id?: string) =>
  and(eq(ruleSet.tenantId, currentTenant()), id === undefined ? undefined : eq(ruleSet.id, id));

/** The versions of one rule set, or of all; the earliest first. */
const versionsOf = (id?: string): Promise<StoredVersion[]> =>
  tx()
    .select()
    .from(ruleSetVersion)
    .where(
      and(
        eq(ruleSetVersion.tenantId, currentTenant()),
        id === undefined ? undefined : eq(ruleSetVersion.ruleSetId, id),
      ),
    )
    .orderBy(sql`${ruleSetVersion.fromDate} nulls first`);

const toRules = (versions: readonly StoredVersion[]): RulesFrom[] =>
  versions.map(({ fromDate, rules }) => ({ from: fromDate, rules }));

const simple = async (): Promise<RulesFrom[]> => simpleRules(await allSurcharges());

/** Refuses rules that cannot be worked out: `validation-failed`. */
export function expectValid(rules: readonly PayRule[]): void {
  const errors = validateRules(rules);
  if (errors.length > 0) throw new ApiError('validation-failed', { errors });
}

/** One rule set; `not-found` otherwise. With `lock` it stays as it is until the transaction ends. */
export async function oneRuleSet(id: string, { lock = false } = {}): Promise<StoredRuleSet> {
  const query = tx().select().from(ruleSet).where(ownSet(id));
  const [found] = await (lock ? query.for('update') : query);
  if (!found) throw new ApiError('not-found');
  return found;
}

/** The rules of a rule set, the earliest first. */
export async function rulesOf({ id, kind }: Pick<StoredRuleSet, 'id' | 'kind'>): Promise<RulesFrom[]> {
  return kind === 'Simple' ? simple() : toRules(await versionsOf(id));
}

/** One rule set, or all of them, as they are answered: the default first, the others by name. */
export async function answeredRuleSets(id?: string): Promise<RuleSet[]> {
  const sets = await tx()
    .select()
    .from(ruleSet)
    .where(ownSet(id))
    .orderBy(asc(folded(ruleSet.name)), asc(ruleSet.id));
  const { defaults: course } = await payFacts();
  const versions = await versionsOf(id);
  const factors = sets.some(({ kind }) => kind === 'Simple') ? await simple() : [];
  const answered = sets.map((set): RuleSet => {
    const own = versions.filter(({ ruleSetId }) => ruleSetId === set.id);
    const shown =
      set.kind === 'Simple'
        ? factors.map(({ from, rules }) => ({ fromDate: from, rules: [...rules], createdAt: null }))
        : own.map(({ fromDate, rules, createdAt }) => ({
            fromDate,
            rules,
            createdAt: isoInstant(createdAt),
          }));
    return {
      ruleSetId: set.id,
      kind: set.kind,
      name: set.name,
      isDefault: course.at(-1)?.ruleSetId === set.id,
      counts: course.flatMap(({ from, ruleSetId }, index) =>
        ruleSetId === set.id ? [{ fromDate: from, beforeDate: course[index + 1]?.from ?? null }] : [],
      ),
      template:
        set.templateKey === null || set.templateVersion === null
          ? null
          : { key: set.templateKey, version: set.templateVersion },
      // The same values: the wire's type only lacks the promise that nobody changes them.
      versions: shown as RuleSet['versions'],
      version: set.version,
    };
  });
  return answered.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

/** One rule set as it is answered; `not-found` otherwise. */
export async function answeredRuleSet(id: string): Promise<RuleSet> {
  const [found] = await answeredRuleSets(id);
  if (!found) throw new ApiError('not-found');
  return found;
}
