/** How the current tenant schedules. There is no row until somebody sets something: then the defaults hold. */
import type {
  CallInput,
  RuleMode,
  SchedulingModuleSettings,
  SchedulingSettings,
  schedulingCalls,
} from '@rooster/contract';
import { type CallTerm, HOUR_PERCENTAGE } from '@rooster/domain/pay-rules';
import { defaultWorkingTimeSettings, workingTimeRules } from '@rooster/domain/working-time';
import type { RuleStrictness, WorkingTimeSettings } from '@rooster/domain/working-time';
import { eq } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError, expectVersion } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { withSent } from '../../platform/partial.ts';
import { recordChange } from '../audit/record.ts';
import { centsOf, euroOf } from '../contracts/service.ts';
import { schedulingSettings } from '../../schema/scheduling.ts';

type Stored = Omit<typeof schedulingSettings.$inferSelect, 'tenantId'>;

/** What holds until somebody sets something. Notice of 28 days for rest days and 4 for times: ATW 4:2 and BW 7:628a. */
export const DEFAULTS: Stored = {
  employeeAllShiftsOverviewEnabled: false,
  swapApproval: 'Manager',
  availabilityDeadlineDays: null,
  noticeDaysRest: 28,
  noticeDaysTimes: 4,
  onCallNoticeHours: 96,
  onCallPartTerms: [],
  defaultHourlyCostCents: null,
  ruleModes: {},
  version: 1,
};

const modeOf: Readonly<Record<RuleStrictness, RuleMode>> = { off: 'Off', warn: 'Warn', forbid: 'Forbid' };
const strictnessOf: Readonly<Record<RuleMode, RuleStrictness>> = { Off: 'off', Warn: 'warn', Forbid: 'forbid' };

/** The settings of the current tenant. */
export async function readSettings(): Promise<Stored> {
  const [row] = await tx().select().from(schedulingSettings).where(eq(schedulingSettings.tenantId, currentTenant()));
  return row ?? DEFAULTS;
}

/** How strictly each working-time rule is held. */
export function strictness({ ruleModes }: Pick<Stored, 'ruleModes'>): WorkingTimeSettings {
  const chosen = Object.entries(ruleModes).map(([rule, mode]) => [rule, strictnessOf[mode]]);
  return { ...defaultWorkingTimeSettings, ...Object.fromEntries(chosen) };
}

/** What a call that is withdrawn is paid at, by how late it is: all within the term of notice. */
export const callTerms = ({ onCallNoticeHours, onCallPartTerms }: Pick<Stored, CallTerms>): CallTerm[] => [
  { hours: onCallNoticeHours, percentage: HOUR_PERCENTAGE },
  ...onCallPartTerms,
];

type CallTerms = 'onCallNoticeHours' | 'onCallPartTerms';

/** Refuses terms that are not longer than the one before, or that would be paid at more: `validation-failed`. */
function expectInOrder(settings: Pick<Stored, CallTerms>): void {
  const terms = callTerms(settings);
  const errors = settings.onCallPartTerms.flatMap(({ hours, percentage }, index) => {
    const before = terms[index] ?? { hours: 0, percentage: HOUR_PERCENTAGE };
    const at = `onCallPartTerms.${index}`;
    return [
      ...(hours > before.hours ? [] : [{ path: `${at}.hours`, code: 'too-small' } as const]),
      ...(percentage < before.percentage ? [] : [{ path: `${at}.percentage`, code: 'too-large' } as const]),
    ];
  });
  if (errors.length > 0) throw new ApiError('validation-failed', { errors });
}

const toWire = (stored: Stored): SchedulingSettings => ({
  employeeAllShiftsOverviewEnabled: stored.employeeAllShiftsOverviewEnabled,
  swapApproval: stored.swapApproval,
  availabilityDeadlineDays: stored.availabilityDeadlineDays,
  noticeDaysRest: stored.noticeDaysRest,
  noticeDaysTimes: stored.noticeDaysTimes,
  onCallNoticeHours: stored.onCallNoticeHours,
  onCallPartTerms: stored.onCallPartTerms,
});

const toModuleWire = (stored: Stored): SchedulingModuleSettings => ({
  ...toWire(stored),
  defaultHourlyCost: euroOf(stored.defaultHourlyCostCents),
  rules: workingTimeRules.map((rule) => ({
    rule,
    mode: stored.ruleModes[rule] ?? modeOf[defaultWorkingTimeSettings[rule]],
  })),
  version: stored.version,
});

/** What every screen of scheduling needs of the settings. */
export async function getSettings(): Promise<SchedulingSettings> {
  return toWire(await readSettings());
}

/** The settings with the mode of each rule. */
export async function getModuleSettings(): Promise<SchedulingModuleSettings> {
  return toModuleWire(await readSettings());
}

/** Changes the settings; what is left out stays as it is. */
export async function updateSettings(
  { rules, defaultHourlyCost, ...values }: CallInput<typeof schedulingCalls.updateSchedulingModuleSettings>['body'],
  context: Pick<RequestContext<Principal>, 'principal' | 'now' | 'ifMatch'>,
): Promise<SchedulingModuleSettings> {
  const tenantId = currentTenant();
  // The first who sets something makes the row; from then on it is there to be locked.
  await tx()
    .insert(schedulingSettings)
    .values({ tenantId, ...DEFAULTS })
    .onConflictDoNothing();
  const [before = { tenantId, ...DEFAULTS }] = await tx()
    .select()
    .from(schedulingSettings)
    .where(eq(schedulingSettings.tenantId, tenantId))
    .for('update');
  expectVersion(context, before.version);
  const ruleModes = { ...before.ruleModes, ...Object.fromEntries(rules.map(({ rule, mode }) => [rule, mode])) };
  const defaultHourlyCostCents =
    defaultHourlyCost === undefined ? before.defaultHourlyCostCents : centsOf(defaultHourlyCost);
  const after = { ...withSent(toWire(before), values), defaultHourlyCostCents, ruleModes, version: before.version + 1 };
  expectInOrder(after);
  await tx().update(schedulingSettings).set(after).where(eq(schedulingSettings.tenantId, tenantId));
  await recordChange({
    action: 'scheduling-settings-changed',
    actorId: context.principal.memberId,
    now: context.now,
    before: toModuleWire(before),
    after: toModuleWire(after),
  });
  return toModuleWire(after);
}
