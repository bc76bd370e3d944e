/** Rule sets: making them, from templates too, having other rules hold from a date on, and deleting them. */
import type { CallInput, payCalls, RuleSet } from '@rooster/contract';
import { payTemplate, type RulesFrom, rulesFromDate } from '@rooster/domain/pay-rules';
import { and, eq } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError, expectVersion } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { recordAudit } from '../audit/record.ts';
import { ruleSet, ruleSetVersion } from '../../schema/pay.ts';
import { peopleNaming, unnameRuleSet } from '../contracts/named-rule-sets.ts';
import { closedUntil } from '../timesheet/draft.ts';
import { lockSettings } from '../timesheet/settings-store.ts';
import { areHoursPaidBy, markFrom, storeDefault } from './default-rule-sets.ts';
import { payFacts } from './facts.ts';
import { answeredRuleSet, expectValid, oneRuleSet, rulesOf, type StoredRuleSet } from './store.ts';

type Calls = typeof payCalls;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;
type Action = 'rule-set-created' | 'rule-set-changed' | 'rule-set-counted' | 'rule-set-deleted';

const record = (
  action: Action,
  { id, name }: Pick<StoredRuleSet, 'id' | 'name'>,
  { principal, now }: Context,
  details: Readonly<Record<string, unknown>>,
): Promise<void> =>
  recordAudit({
    action,
    actorId: principal.memberId,
    now,
    subject: { kind: 'rule-set', id, name },
    details,
  });

const versionRows = (ruleSetId: string, versions: readonly RulesFrom[], now: number) =>
  versions.map(({ from, rules }) => ({
    tenantId: currentTenant(),
    id: newId(now),
    ruleSetId,
    fromDate: from,
    rules: [...rules],
    createdAt: now,
  }));

async function insert(
  values: Pick<StoredRuleSet, 'name' | 'templateKey' | 'templateVersion'>,
  versions: readonly RulesFrom[],
  context: Context,
): Promise<RuleSet> {
  const { now } = context;
  const id = newId(now);
  const tenantId = currentTenant();
  const [taken] = await tx()
    .select({ id: ruleSet.id })
    .from(ruleSet)
    .where(and(eq(ruleSet.tenantId, tenantId), eq(ruleSet.name, values.name ?? '')));
  if (taken) throw new ApiError('rule-set-name-taken');
  await tx()
    .insert(ruleSet)
    .values({ tenantId, id, kind: 'Own', createdAt: now, ...values });
  await tx()
    .insert(ruleSetVersion)
    .values(versionRows(id, versions, now));
  const { templateKey, templateVersion } = values;
  await record('rule-set-created', { id, name: values.name }, context, {
    ruleCount: versions.reduce((sum, { rules }) => sum + rules.length, 0),
    ...(templateKey !== null && { templateKey, templateVersion }),
  });
  return answeredRuleSet(id);
}

/** Makes a rule set of rules that hold from a date on. */
export function createRuleSet(
  { name, fromDate, rules }: CallInput<Calls['createRuleSet']>['body'],
  context: Context,
): Promise<RuleSet> {
  expectValid(rules);
  return insert({ name, templateKey: null, templateVersion: null }, [{ from: fromDate, rules }], context);
}

/** Makes a rule set of a template; throws `modified-meanwhile` where another version of it was looked at. */
export function adoptTemplate(
  { templateKey, templateVersion, name }: CallInput<Calls['adoptPayTemplate']>['body'],
  context: Context,
): Promise<RuleSet> {
  const template = payTemplate(templateKey);
  if (!template) throw new ApiError('not-found');
  if (template.version !== templateVersion) throw new ApiError('modified-meanwhile');
  return insert({ name, templateKey, templateVersion }, template.rules, context);
}

/** Holds a rule set; hours that are being added are worked out by then, or wait for the new rules. */
async function holdForVersion(ruleSetId: string, context: Pick<RequestContext, 'ifMatch'>): Promise<StoredRuleSet> {
  await lockSettings();
  const set = await oneRuleSet(ruleSetId, { lock: true });
  expectVersion(context, set.version);
  return set;
}

/** Has other rules hold from a date on. Only after every date so far: what holds before stays as it was. */
export async function addVersion(
  ruleSetId: string,
  { fromDate, rules }: CallInput<Calls['addRuleSetVersion']>['body'],
  context: Context & Pick<RequestContext, 'ifMatch'>,
): Promise<RuleSet> {
  expectValid(rules);
  const set = await holdForVersion(ruleSetId, context);
  return addVersions(set, { fromDate, versions: [{ from: fromDate, rules }] }, context);
}

interface Added {
  readonly fromDate: string;
  /** The first from that date on. */
  readonly versions: readonly RulesFrom[];
  readonly templateVersion?: number;
}

async function addVersions(
  set: StoredRuleSet,
  { fromDate, versions, templateVersion = set.templateVersion ?? undefined }: Added,
  context: Context,
): Promise<RuleSet> {
  const last = (await rulesOf(set)).at(-1);
  if (set.kind === 'Simple' || (last && last.from !== null && last.from >= fromDate))
    throw new ApiError('state-conflict');
  const isCounted =
    (await payFacts()).defaults.some((held) => held.ruleSetId === set.id) || (await peopleNaming(set.id)).length > 0;
  await tx()
    .insert(ruleSetVersion)
    .values(versionRows(set.id, versions, context.now));
  await tx()
    .update(ruleSet)
    .set({ version: set.version + 1, templateVersion })
    .where(and(eq(ruleSet.tenantId, currentTenant()), eq(ruleSet.id, set.id)));
  if (isCounted) await markFrom(fromDate);
  const ruleCount = versions.reduce((sum, { rules }) => sum + rules.length, 0);
  await record('rule-set-changed', set, context, { fromDate, ruleCount });
  return answeredRuleSet(set.id);
}

/**
 * Has the rules of a rule set's template hold from a date on, in the version that was looked at; `modified-meanwhile`
 * for another, `not-found` where it was not adopted from one. What else is refused `addVersion` says.
 */
export async function adoptTemplateVersion(
  ruleSetId: string,
  { templateVersion, fromDate }: CallInput<Calls['adoptTemplateVersion']>['body'],
  context: Context & Pick<RequestContext, 'ifMatch'>,
): Promise<RuleSet> {
  const set = await holdForVersion(ruleSetId, context);
  const template = set.templateKey === null ? undefined : payTemplate(set.templateKey);
  if (!template) throw new ApiError('not-found');
  if (template.version !== templateVersion) throw new ApiError('modified-meanwhile');
  return addVersions(set, { fromDate, versions: rulesFromDate(template.rules, fromDate), templateVersion }, context);
}

/**
 * Has a rule set count for everybody from a date on, in the place of whatever was to count then. Hours are worked out
 * anew beside requests. Refuses a date in the closed period (`timesheet-closed`), and one before the first version:
 * `state-conflict`.
 */
export async function countFrom(
  ruleSetId: string,
  { fromDate }: CallInput<Calls['countByRuleSet']>['body'],
  context: Context,
): Promise<RuleSet> {
  const { closedDate } = await lockSettings();
  const set = await oneRuleSet(ruleSetId, { lock: true });
  if (closedDate !== null && fromDate <= closedDate) throw closedUntil(closedDate);
  const versions = await rulesOf(set);
  const first = versions[0]?.from ?? null;
  if (first !== null && fromDate < first) throw new ApiError('state-conflict');
  await storeDefault(ruleSetId, fromDate);
  await record('rule-set-counted', set, context, { fromDate });
  return answeredRuleSet(ruleSetId);
}

/** Deletes a rule set with its versions; `in-use`, with whose, where hours count by it or contracts name it. */
export async function deleteRuleSet(ruleSetId: string, context: Context): Promise<void> {
  const set = await oneRuleSet(ruleSetId, { lock: true });
  if (set.kind === 'Simple' || (await payFacts()).defaults.some((held) => held.ruleSetId === ruleSetId))
    throw new ApiError('in-use');
  const people = await peopleNaming(ruleSetId);
  if (people.length > 0) throw new ApiError('in-use', { people });
  if (await areHoursPaidBy(ruleSetId)) throw new ApiError('in-use');
  await unnameRuleSet(ruleSetId);
  await tx()
    .delete(ruleSet)
    .where(and(eq(ruleSet.tenantId, currentTenant()), eq(ruleSet.id, ruleSetId)));
  await record('rule-set-deleted', set, context, {});
}
