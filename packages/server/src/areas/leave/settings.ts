/** How a tenant gives leave; changing it brings the balances of this year and later in line. */
import { lockTenantHours, setStandardVacation, readTenantHours } from '../tenant/hours.ts';
import type { CallInput, CallResult, leaveCalls, LeaveModuleSettings } from '@rooster/contract';
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import { eq } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError, expectVersion } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { withSent } from '../../platform/partial.ts';
import { recordChange } from '../audit/record.ts';
import { writeAccruals } from './accrual.ts';
import { readLeaveBasis } from './basis.ts';
import { effectToWire, planForRules } from './calculate.ts';
import { readLeaveSettings } from '../balances/rules.ts';
import type { StoredLeaveSettings } from '../balances/rules.ts';
import { leaveSettings } from '../../schema/leave.ts';
import { emitLeaveChange } from './notices.ts';

type Calls = typeof leaveCalls;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now' | 'ifMatch'>;
type Sent = CallInput<Calls['updateLeaveModuleSettings']>['body'];
type Input = Omit<LeaveModuleSettings, 'version'>;
type Effect = CallResult<Calls['previewLeaveModuleSettings']>;

const durationOrNull = (seconds: number | null): string | null => (seconds === null ? null : formatDuration(seconds));
const secondsOrNull = (duration: string | null): number | null => (duration === null ? null : parseDuration(duration));

const toWire = (row: StoredLeaveSettings, standardVacationSeconds: number | null): LeaveModuleSettings => ({
  minimumNoticeDaysForLeave: row.noticeDays,
  standardVacationHours: durationOrNull(standardVacationSeconds),
  carryOverFlatRate: durationOrNull(row.carryOverSeconds),
  carryOverPercentageRate: row.carryOverPercentage,
  settlementDate: row.settlementDay,
  ageBasedVacationAdditions: row.ageAdditions.map(({ age, extraSeconds }) => ({
    age,
    extraHours: formatDuration(extraSeconds),
  })),
  version: row.version,
});

/** What the request form goes by. */
export async function getLeaveSettings(now: number): Promise<CallResult<Calls['getLeaveSettings']>> {
  const { settings, firstYear, today } = await readLeaveBasis(now);
  return { minimumNoticeDaysForLeave: settings.noticeDays, firstYear, lastYear: Number(today.slice(0, 4)) + 1 };
}

/** All that is set. */
export async function getLeaveModuleSettings(): Promise<LeaveModuleSettings> {
  const { standardVacationSeconds } = await readTenantHours(currentTenant());
  return toWire(await readLeaveSettings(), standardVacationSeconds);
}

function valuesOf(body: Input) {
  const negative = (
    [
      ['standardVacationHours', body.standardVacationHours],
      ['carryOverFlatRate', body.carryOverFlatRate],
      ...body.ageBasedVacationAdditions.map(
        ({ extraHours }, index) => [`ageBasedVacationAdditions.${index}.extraHours`, extraHours] as const,
      ),
    ] as const
  ).filter(([, value]) => value !== null && parseDuration(value) < 0);
  if (negative.length > 0)
    throw new ApiError('validation-failed', { errors: negative.map(([path]) => ({ path, code: 'too-small' })) });
  return {
    noticeDays: body.minimumNoticeDaysForLeave,
    carryOverSeconds: secondsOrNull(body.carryOverFlatRate),
    carryOverPercentage: body.carryOverPercentageRate,
    settlementDay: body.settlementDate,
    ageAdditions: body.ageBasedVacationAdditions
      .map(({ age, extraHours }) => ({ age, extraSeconds: parseDuration(extraHours) }))
      .sort((a, b) => a.age - b.age),
  };
}

/** What the balances of this year and later would change by under other settings. */
const effectsOf = (body: Input, now: number) =>
  planForRules(
    { standardVacationSeconds: secondsOrNull(body.standardVacationHours), ageAdditions: valuesOf(body).ageAdditions },
    now,
  );

/** What changing the settings would do to balances. Writes nothing. */
export async function previewLeaveModuleSettings(sent: Sent, { now }: Pick<Context, 'now'>): Promise<Effect> {
  const body = withSent(await getLeaveModuleSettings(), sent);
  return effectToWire(await effectsOf(body, now));
}

/** Changes the settings that are sent, and the balances with them. */
export async function updateLeaveModuleSettings(
  sent: Sent,
  context: Context,
): Promise<CallResult<Calls['updateLeaveModuleSettings']>> {
  const { principal, now } = context;
  const before = await readLeaveSettings({ lock: true });
  expectVersion(context, before.version);
  // The organisation before its people, as whoever changes its standard hours takes them.
  await lockTenantHours();
  const { standardVacationSeconds: earlier } = await readTenantHours(currentTenant());
  const body = withSent(toWire(before, earlier), sent);
  const values = valuesOf(body);
  const { today } = await readLeaveBasis(now);
  const year = Number(today.slice(0, 4));
  const isLimited = ({
    carryOverSeconds,
    carryOverPercentage,
  }: Pick<StoredLeaveSettings, 'carryOverSeconds' | 'carryOverPercentage'>): boolean =>
    carryOverSeconds !== null || carryOverPercentage !== null;
  // A limit, or its day, that is set once that day has passed counts from next year on: nobody loses hours by saving
  // settings.
  const isLate =
    isLimited(values) &&
    today > `${year}-${values.settlementDay}` &&
    (!isLimited(before) || before.settlementDay !== values.settlementDay);
  const settledYear = isLate ? year : before.settledYear;
  const plans = await effectsOf(body, now);
  const after = { ...before, ...values, settledYear, version: before.version + 1 };
  await tx()
    .update(leaveSettings)
    .set({ ...values, settledYear, version: after.version })
    .where(eq(leaveSettings.tenantId, currentTenant()));
  const standardVacationSeconds = secondsOrNull(body.standardVacationHours);
  if (earlier !== standardVacationSeconds) await setStandardVacation(standardVacationSeconds);
  await writeAccruals(plans, principal.memberId, now);
  await recordChange({
    action: 'leave-settings-changed',
    actorId: principal.memberId,
    now,
    before: toWire(before, earlier),
    after: toWire(after, standardVacationSeconds),
  });
  emitLeaveChange();
  return { ...toWire(after, standardVacationSeconds), effect: effectToWire(plans) };
}
