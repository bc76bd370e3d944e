/** How a tenant's payroll file looks. */
import { eq } from 'drizzle-orm';
import { PayrollMappingInput } from '@rooster/contract';
import type {
  CallInput,
  PayrollMapping,
  PayrollMappingValues,
  PayrollPreset,
  PayrollSortOut,
  timesheetCalls,
} from '@rooster/contract';
import { sortKey, type Sort } from '@rooster/domain/payroll';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import { ApiError, expectVersion } from '../../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../../platform/http/handler.ts';
import { withSent } from '../../../platform/partial.ts';
import { recordChange } from '../../audit/record.ts';
import { leaveSorts, leaveTypeNames, keepsLeave } from '../../leave/service.ts';
import { readDayFactors } from '../day-factors.ts';
import { readSettings } from '../settings-store.ts';
import { payrollMapping } from '../../../schema/timesheet-payroll.ts';
import { proposalOf } from './mapping-proposal.ts';
import { ruleIn, type RuleSort, ruleSorts } from './rule-sorts.ts';

/** Preset of anyone who has not chosen yet. */
const INITIAL: PayrollPreset = 'Free';

type Asker = Pick<Principal, 'language' | 'enabledModules'>;

/**
 * The code of a sort in a mapping: empty where the file leaves it out, null where none is given yet. A rule that the
 * mapping doesn't name has its own code, or else that of its percentage.
 */
export function codeIn(
  { components }: Pick<PayrollMapping, 'components'>,
  rules: readonly RuleSort[],
): (sort: Sort) => string | null {
  const codes = new Map(components.map(({ code, ...sort }) => [sortKey(sort), code]));
  return (sort) =>
    codes.get(sortKey(sort)) ??
    (sort.rule && ruleIn(rules, sort.rule)?.rule.payrollCode) ??
    codes.get(sortKey({ ...sort, rule: null })) ??
    null;
}

/**
 * Every kind of hours there can be by the surcharges, pay rules and types of leave of now, whether or not there are
 * hours of it.
 */
export async function listSorts(asker: Asker): Promise<{ items: PayrollSortOut[] }> {
  const plain = { factor: null, leaveTypeId: null, leaveTypeName: null, rule: null };
  const { weekdayFactors } = await readSettings();
  const days = await readDayFactors(null);
  const factors = [...new Set([...weekdayFactors, ...days.map(({ factor }) => factor)])]
    .filter((factor) => factor > 100)
    .toSorted((a, b) => a - b);
  const leave = keepsLeave(asker) ? await leaveSorts(tx(), currentTenant(), asker.language) : [];
  return {
    items: [
      { kind: 'Worked', ...plain },
      { kind: 'Surplus', ...plain },
      ...factors.map((factor) => ({ kind: 'Surcharge' as const, ...plain, factor })),
      ...(await ruleSorts()).flatMap(({ factors: own, ...rule }) =>
        own.map((factor) => ({ kind: 'Surcharge' as const, ...plain, factor, rule })),
      ),
      ...leave.map((sort) => ({ kind: 'Absence' as const, ...plain, ...sort })),
    ],
  };
}

/** The mapping with its types of leave named, in the language of anyone who asks. */
async function toWire(
  { components, ...mapping }: PayrollMappingValues,
  version: number,
  asker: Asker,
): Promise<PayrollMapping> {
  const isNamed = components.some(({ leaveTypeId }) => leaveTypeId);
  const names = isNamed ? await leaveTypeNames(tx(), currentTenant(), asker.language) : new Map<string, string>();
  return {
    ...mapping,
    components: components.map(({ leaveTypeId, ...component }) => ({
      ...component,
      leaveTypeId,
      leaveTypeName: leaveTypeId === null ? null : (names.get(leaveTypeId) ?? null),
    })),
    version,
  };
}

/**
 * The saved mapping (one that was saved before leave was part of it gets what it lacks), or with version 0 what a
 * preset proposes; a preset that is named is proposed in any case.
 */
export async function getMapping(asker: Asker, preset?: PayrollPreset): Promise<PayrollMapping> {
  const [saved] = await tx().select().from(payrollMapping).where(eq(payrollMapping.tenantId, currentTenant()));
  const version = saved?.version ?? 0;
  if (saved && (preset === undefined || preset === saved.mapping.preset))
    return toWire(PayrollMappingInput.parse(saved.mapping), version, asker);
  return toWire(proposalOf(preset ?? INITIAL), version, asker);
}

/** A mapping in the trail, beside another: of its codes those that differ, for there may be hundreds. */
function inTrail({ preset, components, ...file }: PayrollMappingValues, other: PayrollMappingValues) {
  const same = new Map(other.components.map(({ code, ...sort }) => [sortKey(sort), code]));
  const payrollCodes = components.filter(({ code, ...sort }) => same.get(sortKey(sort)) !== code);
  return { payrollPreset: preset, payrollFile: file, payrollCodes };
}

/**
 * Saves what is sent of the mapping; the rest stays. Of two first ones at once one finds it there already:
 * `modified-meanwhile`.
 */
export async function updateMapping(
  sent: CallInput<typeof timesheetCalls.updatePayrollMapping>['body'],
  context: Pick<RequestContext<Principal>, 'ifMatch' | 'principal' | 'now'>,
): Promise<PayrollMapping> {
  const tenantId = currentTenant();
  const types = await leaveTypeNames(tx(), tenantId, context.principal.language);
  const unknown = (sent.components ?? []).findIndex(
    ({ leaveTypeId }) => leaveTypeId !== null && !types.has(leaveTypeId),
  );
  if (unknown >= 0)
    throw new ApiError('validation-failed', {
      errors: [{ path: `components.${unknown}.leaveTypeId`, code: 'invalid-id' }],
    });
  await tx()
    .insert(payrollMapping)
    .values({ tenantId, mapping: proposalOf(INITIAL), version: 0 })
    .onConflictDoNothing();
  const [before] = await tx().select().from(payrollMapping).where(eq(payrollMapping.tenantId, tenantId)).for('update');
  const version = before?.version ?? 0;
  expectVersion(context, version);
  const old = PayrollMappingInput.parse(before?.mapping ?? proposalOf(INITIAL));
  const mapping = withSent(old, sent);
  await tx()
    .update(payrollMapping)
    .set({ mapping, version: version + 1 })
    .where(eq(payrollMapping.tenantId, tenantId));
  await recordChange({
    action: 'timesheet-settings-changed',
    actorId: context.principal.memberId,
    now: context.now,
    before: inTrail(old, mapping),
    after: inTrail(mapping, old),
  });
  return toWire(mapping, version + 1, context.principal);
}
