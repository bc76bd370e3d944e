/** Which rules count for everybody, over time. */
import type { Surcharges } from '@rooster/domain/hours';
import { type RulesFrom, simpleRules } from '@rooster/domain/pay-rules';
import { and, eq, gte, inArray } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Period } from '../../platform/http/period.ts';
import { payChange, ruleSetDefault, ruleSetVersion } from '../../schema/pay.ts';
import { unworkedPay } from '../../schema/pay-unworked.ts';
import { timesheetSegment } from '../../schema/timesheet.ts';
import { type PayFacts, payFacts } from './facts.ts';
import { rulesOfVersions } from './rules-of-versions.ts';

/** Rules from a date on, with the version that says them; null for the weekday factors and surcharge days. */
export interface CountedRules extends RulesFrom {
  readonly versionId: string | null;
}

/** The versions that hold from a date up to, not including, another. */
function within(versions: readonly CountedRules[], from: string | null, before: string | null): CountedRules[] {
  const first = versions.findLast((version) => version.from === null || (from !== null && version.from <= from));
  const later = versions.filter(
    (version) =>
      version.from !== null &&
      (from === null || version.from > from) &&
      (before === null || version.from < before) &&
      version !== first,
  );
  return first ? [{ ...first, from }, ...later] : later;
}

/** The rules of everybody, and those of contracts that name a rule set, by its id. The earliest come first. */
export interface RulesOfAll {
  readonly byDefault: readonly CountedRules[];
  readonly ofSet: ReadonlyMap<string, readonly CountedRules[]>;
}

/** What is the same for everybody. */
export interface Rules {
  readonly rules: RulesOfAll;
  readonly surcharges: Surcharges;
  readonly closedDate: string | null;
}

/** What a piece of work is judged by: the rules, with the facts that holidays follow from too. */
export interface RulesOfNow extends Rules {
  readonly facts: PayFacts;
}

/** All rules that hours may count by. */
export const everyRule = ({ byDefault, ofSet }: RulesOfAll): CountedRules[] => [
  ...byDefault,
  ...[...ofSet.values()].flat(),
];

/** The versions of every rule set; those of the `Simple` one are weekday factors and surcharge days. */
async function versionsOfAll({ versions, surcharges }: PayFacts): Promise<(ruleSetId: string) => CountedRules[]> {
  const rules = await rulesOfVersions(versions.map(({ id }) => id));
  const simple = simpleRules(surcharges).map((each) => ({ ...each, versionId: null }));
  return (ruleSetId) => {
    const own = versions
      .filter((version) => version.ruleSetId === ruleSetId)
      .map(({ id, from }): CountedRules => ({ from, rules: rules.get(id) ?? [], versionId: id }));
    return own.length > 0 ? own : simple;
  };
}

/** The rules of rule sets that contracts name. Before the first version of one the rules of everybody hold. */
function rulesOfSets(
  named: readonly string[],
  versionsOf: (ruleSetId: string) => CountedRules[],
  byDefault: readonly CountedRules[],
): RulesOfAll['ofSet'] {
  return new Map(
    named.map((ruleSetId) => {
      const own = versionsOf(ruleSetId);
      const first = own[0]?.from ?? null;
      return [ruleSetId, first === null ? own : [...within(byDefault, null, first), ...own]] as const;
    }),
  );
}

/** The rules that count by some facts; none where no other than the `Simple` rule set ever did. */
export async function countedBy(facts: PayFacts): Promise<RulesOfAll> {
  const { defaults: course, named } = facts;
  if (course.length < 2 && named.length === 0) return { byDefault: [], ofSet: new Map() };
  const versionsOf = await versionsOfAll(facts);
  const byDefault = course.flatMap(({ from, ruleSetId }, index) =>
    within(versionsOf(ruleSetId), from, course[index + 1]?.from ?? null),
  );
  return { byDefault, ofSet: rulesOfSets(named, versionsOf, byDefault) };
}

/** Kept with the facts: versions of rules never change, and rules that stay the same are made ready once. */
const ofFacts = new WeakMap<PayFacts, RulesOfNow>();

/** All that hours are judged by, whosever they are, from facts that were read. */
export async function rulesBy(facts: PayFacts): Promise<RulesOfNow> {
  const known = ofFacts.get(facts);
  if (known) return known;
  const { surcharges, closedDate } = facts;
  const rules = { rules: await countedBy(facts), surcharges, closedDate, facts };
  ofFacts.set(facts, rules);
  return rules;
}

/** Reads all that hours are judged by. */
export const rulesOfNow = async (): Promise<RulesOfNow> => rulesBy(await payFacts());

/** Reads the rules that count; none where no other than the `Simple` rule set ever did. */
export const countedRules = async (): Promise<RulesOfAll> => countedBy(await payFacts());

/**
 * What would count if everybody's rules were others: contracts that name a rule set keep theirs, or with `replaced`
 * have those as well.
 */
export async function otherRules(
  rules: readonly RulesFrom[],
  { replaced }: { readonly replaced: boolean },
): Promise<RulesOfAll> {
  const byDefault = rules.map((version): CountedRules => ({ ...version, versionId: null }));
  const facts = await payFacts();
  const named = replaced ? [] : facts.named;
  return {
    byDefault,
    ofSet: named.length === 0 ? new Map() : rulesOfSets(named, await versionsOfAll(facts), byDefault),
  };
}

/** The version whose rules count on a date; null for the weekday factors and surcharge days. */
export const versionOn = (rules: readonly CountedRules[], date: string): string | null =>
  rules.findLast(({ from }) => from === null || from <= date)?.versionId ?? null;

/** The rules that count; the weekday factors and surcharge days where no others ever did. */
export async function rulesInForce(): Promise<RulesOfAll> {
  const facts = await payFacts();
  const counted = await countedBy(facts);
  if (counted.byDefault.length > 0) return counted;
  return { ...counted, byDefault: simpleRules(facts.surcharges).map((version) => ({ ...version, versionId: null })) };
}

/** Whether something is stored with lines of a rule set, as the hours of a closed period may be. */
export async function areHoursPaidBy(ruleSetId: string): Promise<boolean> {
  const versions = tx()
    .select({ id: ruleSetVersion.id })
    .from(ruleSetVersion)
    .where(and(eq(ruleSetVersion.tenantId, currentTenant()), eq(ruleSetVersion.ruleSetId, ruleSetId)));
  const found = await tx()
    .select({ entryId: timesheetSegment.entryId })
    .from(timesheetSegment)
    .where(and(eq(timesheetSegment.tenantId, currentTenant()), inArray(timesheetSegment.ruleSetVersionId, versions)))
    .limit(1);
  if (found.length > 0) return true;
  const unworked = await tx()
    .select({ id: unworkedPay.id })
    .from(unworkedPay)
    .where(and(eq(unworkedPay.tenantId, currentTenant()), inArray(unworkedPay.ruleSetVersionId, versions)))
    .limit(1);
  return unworked.length > 0;
}

/** Has everybody's hours worked out anew from a date on. */
export async function markFrom(fromDate: string): Promise<void> {
  await tx().insert(payChange).values({ tenantId: currentTenant(), memberId: null, fromDate, toDate: null });
}

/** Has everybody's hours of a period that was closed worked out anew: whatever changed meanwhile has passed them by. */
export async function markReopened(period: Period): Promise<void> {
  if ((await payFacts()).versions.length === 0) return;
  await tx()
    .insert(payChange)
    .values({ tenantId: currentTenant(), memberId: null, ...period });
}

/** Has a rule set count from a date on, whatever was to count later. */
export async function storeDefault(ruleSetId: string, fromDate: string): Promise<void> {
  const tenantId = currentTenant();
  await tx()
    .delete(ruleSetDefault)
    .where(and(eq(ruleSetDefault.tenantId, tenantId), gte(ruleSetDefault.fromDate, fromDate)));
  const held = (await payFacts()).defaults.at(-1);
  if (held?.ruleSetId !== ruleSetId) await tx().insert(ruleSetDefault).values({ tenantId, ruleSetId, fromDate });
  await markFrom(fromDate);
}
