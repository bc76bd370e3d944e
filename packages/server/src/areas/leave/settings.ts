/** How a tenant gives leave; changing it brings the balances of this year and later in line. */
import type { CallInput, CallResult, leaveCalls, LeaveModuleSettings } from '@rooster/contract';
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import { eq, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError, expectVersion } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { recordAudit } from '../audit/record.ts';
import { lockMembers } from '../members/lock.ts';
import { member } from '../members/tables.ts';
import { readTenantHours } from '../tenant/hours.ts';
import { tenant } from '../tenant/tables.ts';
import { planAccruals, writeAccruals } from './accrual.ts';
import type { MemberAccrual } from './accrual.ts';
import { readTenantFooting } from './footing.ts';
import { readLeaveSettings } from './rules.ts';
import type { StoredLeaveSettings } from './rules.ts';
import { leaveSettings } from './tables.ts';
import { tellScreens } from './tell.ts';

type Calls = typeof leaveCalls;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now' | 'ifMatch'>;
type Input = CallInput<Calls['updateLeaveModuleSettings']>['body'];
type Effect = CallResult<Calls['previewLeaveModuleSettings']>;

const durationOrNull = (seconds: number | null): string | null => (seconds === null ? null : formatDuration(seconds));
const secondsOrNull = (duration: string | null): number | null => (duration === null ? null : parseDuration(duration));

const toWire = (row: StoredLeaveSettings, standardVacationSeconds: number | null): LeaveModuleSettings => ({
  minimumNoticeDaysForLeave: row.noticeDays,
  standardVacationHours: durationOrNull(standardVacationSeconds),
  carryOverFlatRate: durationOrNull(row.carryOverSeconds),
  carryOverPercentageRate: row.carryOverPercentage,
  settlementDate: row.settlementDay,
  ageBasedVacationAdditions: row.ageAdditions.map(({ age, extraSeconds }) => ({ age, extraHours: formatDuration(extraSeconds) })),
  version: row.version,
});

/** What the request form goes by. */
export async function getLeaveSettings(now: number): Promise<CallResult<Calls['getLeaveSettings']>> {
  const { settings, firstYear, today } = await readTenantFooting(now);
  return { minimumNoticeDaysForLeave: settings.noticeDays, firstYear, lastYear: Number(today.slice(0, 4)) + 1 };
}

/** All that is set. */
export async function getLeaveModuleSettings(): Promise<LeaveModuleSettings> {
  const { standardVacationSeconds } = await readTenantHours(currentTenant());
  return toWire(await readLeaveSettings(), standardVacationSeconds);
}

function valuesOf(body: Input) {
  const negative = ([['standardVacationHours', body.standardVacationHours], ['carryOverFlatRate', body.carryOverFlatRate], ...body.ageBasedVacationAdditions.map(({ extraHours }, index) => [`ageBasedVacationAdditions.${index}.extraHours`, extraHours] as const)] as const).filter(([, value]) => value !== null && parseDuration(value) < 0);
  if (negative.length > 0) throw new ApiError('validation-failed', { errors: negative.map(([path]) => ({ path, code: 'too-small' })) });
  return {
    noticeDays: body.minimumNoticeDaysForLeave,
    carryOverSeconds: secondsOrNull(body.carryOverFlatRate),
    carryOverPercentage: body.carryOverPercentageRate,
    settlementDay: body.settlementDate,
    ageAdditions: body.ageBasedVacationAdditions.map(({ age, extraHours }) => ({ age, extraSeconds: parseDuration(extraHours) })).sort((a, b) => a.age - b.age),
  };
}

/** What the balances of this year and later would change by under other settings. */
async function effectsOf(body: Input, now: number): Promise<{ plans: MemberAccrual[]; memberIds: string[] }> {
  const footing = await readTenantFooting(now);
  const year = Number(footing.today.slice(0, 4));
  const vacation = { ...footing.vacation, standardVacationSeconds: secondsOrNull(body.standardVacationHours), ageAdditions: valuesOf(body).ageAdditions };
  const rows = await tx().select({ id: member.id }).from(member).where(eq(member.tenantId, currentTenant()));
  const memberIds = rows.map(({ id }) => id);
  await lockMembers(memberIds);
  // What was earned in years gone by stays as it was.
  const accrual = { footing: { ...footing, vacation, firstYear: Math.max(year, footing.firstYear) }, throughYear: year + 1, cause: 'settings-changed' as const, effectiveDate: `${year}-01-01` };
  return { plans: await planAccruals(memberIds, accrual), memberIds };
}

function summarise(plans: readonly MemberAccrual[]): Effect {
  const amounts = plans.flatMap(({ preview }) => preview.mutations.map(({ amount }) => amount));
  const sum = (values: readonly number[]): string => formatDuration(values.reduce((total, value) => total + value, 0));
  return { people: plans.filter(({ preview }) => preview.mutations.length > 0).length, lots: amounts.length, added: sum(amounts.filter((amount) => amount > 0)), taken: sum(amounts.filter((amount) => amount < 0).map((amount) => -amount)) };
}

/** What changing the settings would do to balances. Writes nothing. */
export async function previewLeaveModuleSettings(body: Input, { now }: Pick<Context, 'now'>): Promise<Effect> {
  return summarise((await effectsOf(body, now)).plans);
}

/** Changes the settings, and the balances with them. */
export async function updateLeaveModuleSettings(body: Input, context: Context): Promise<CallResult<Calls['updateLeaveModuleSettings']>> {
  const { principal, now } = context;
  const before = await readLeaveSettings({ lock: true });
  expectVersion(context, before.version);
  const values = valuesOf(body);
  const { plans, memberIds } = await effectsOf(body, now);
  const after = { ...before, ...values, version: before.version + 1 };
  await tx().update(leaveSettings).set({ ...values, version: after.version }).where(eq(leaveSettings.tenantId, currentTenant()));
  const standardVacationSeconds = secondsOrNull(body.standardVacationHours);
  const { standardVacationSeconds: earlier } = await readTenantHours(currentTenant());
  if (earlier !== standardVacationSeconds) await tx().update(tenant).set({ standardVacationSeconds, version: sql`${tenant.version} + 1` }).where(eq(tenant.id, currentTenant()));
  await writeAccruals(plans, principal.memberId, now);
  await recordAudit({ action: 'leave-settings-changed', actorId: principal.memberId, now, details: { before: toWire(before, earlier), after: toWire(after, standardVacationSeconds) } });
  await tellScreens(memberIds);
  return { ...toWire(after, standardVacationSeconds), effect: summarise(plans) };
}
