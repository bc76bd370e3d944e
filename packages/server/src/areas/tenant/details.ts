/** What an administrator sets for the organisation: name, zone, hours of a standard week, CAO number. */
import type { CallInput, CallResult, FieldError, tenantCalls, TenantDetails } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError, expectVersion } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { withSent } from '../../platform/partial.ts';
import { recordAudit } from '../audit/record.ts';
import { expectGrantable } from '../roles/service.ts';
import { durationOrNull } from './service.ts';
import { tenant } from '../../schema/tenant.ts';

type Details = z.input<typeof TenantDetails>;
type Input = CallInput<typeof tenantCalls.updateTenantDetails>['body'];

const HOUR = 3600;

/** Most hours each amount can have: those of a week, or for vacation of a year. */
const longest = {
  standardWorkweek: 168,
  standardActualWorkweek: 168,
  workingTimeReductionHoursPerWeek: 168,
  standardVacationHours: 366 * 24,
  balanceLimit: 366 * 24,
} as const;

type Amount = keyof typeof longest;

const own = () => eq(tenant.id, currentTenant());

const toWire = (row: typeof tenant.$inferSelect): Details => ({
  tenantName: row.name,
  standardRoleId: row.standardRoleId,
  standardWorkweek: durationOrNull(row.standardWorkweekSeconds),
  standardActualWorkweek: durationOrNull(row.standardActualWorkweekSeconds),
  collectiveLaborAgreementNumber: row.collectiveLaborAgreementNumber,
  timezoneId: row.timeZoneId,
  standardVacationHours: durationOrNull(row.standardVacationSeconds),
  workingTimeReductionHoursPerWeek: durationOrNull(row.workingTimeReductionSeconds),
  ownDecisions: row.ownDecisions,
  balanceFrom: row.balanceFrom,
  balanceLimit: durationOrNull(row.balanceLimitSeconds),
  settlesDeficit: row.settlesDeficit,
  version: row.version,
});

/** The amounts in seconds; refuses those below nothing or beyond what a week or year has. */
function toSeconds(input: Details): Record<Amount, number | null> {
  const errors: Omit<FieldError, 'message'>[] = [];
  const seconds = (field: Amount): number | null => {
    const text = input[field];
    if (text === null) return null;
    const value = parseDuration(text);
    if (value < 0) errors.push({ path: field, code: 'too-small', params: { min: 0 } });
    if (value > longest[field] * HOUR) errors.push({ path: field, code: 'too-large', params: { max: longest[field] } });
    return value;
  };
  const amounts = {
    standardWorkweek: seconds('standardWorkweek'),
    standardActualWorkweek: seconds('standardActualWorkweek'),
    workingTimeReductionHoursPerWeek: seconds('workingTimeReductionHoursPerWeek'),
    standardVacationHours: seconds('standardVacationHours'),
    balanceLimit: seconds('balanceLimit'),
  };
  if (errors.length > 0) throw new ApiError('validation-failed', { errors });
  return amounts;
}

/** What is set for the current tenant. */
export async function getDetails(): Promise<Details> {
  const [row] = await tx().select().from(tenant).where(own());
  if (!row) throw new ApiError('not-found');
  return toWire(row);
}

/** The organisation's hours that vacation is calculated from. Seconds; null where none are set. */
export interface StandardHours {
  readonly standardVacation: number | null;
  readonly standardWorkweek: number | null;
}

/**
 * What other standard hours change beyond the organisation itself: calculated before they are written, not yet stored.
 */
export interface StandardHoursEffect {
  readonly effect: CallResult<typeof tenantCalls.previewTenantDetails>;
  /** Stores it, once the hours are written. */
  write(actorId: string): Promise<void>;
}

/** Calculates the effect. Leave offers it (`leave/standard-hours.ts`), which is above this area. */
type CalculateEffect = (before: StandardHours, after: StandardHours, now: number) => Promise<StandardHoursEffect>;

const standardHoursOf = (row: typeof tenant.$inferSelect): StandardHours => ({
  standardVacation: row.standardVacationSeconds,
  standardWorkweek: row.standardWorkweekSeconds,
});

/** The standard hours among the amounts that were sent. */
const standardHoursIn = (amounts: Record<Amount, number | null>): StandardHours => ({
  standardVacation: amounts.standardVacationHours,
  standardWorkweek: amounts.standardWorkweek,
});

/** What changing it would do to balances. Writes nothing. */
export async function previewDetails(
  input: Input,
  now: number,
  calculateEffect: CalculateEffect,
): Promise<CallResult<typeof tenantCalls.previewTenantDetails>> {
  const [before] = await tx().select().from(tenant).where(own());
  if (!before) throw new ApiError('not-found');
  const amounts = toSeconds(withSent(toWire(before), input));
  return (await calculateEffect(standardHoursOf(before), standardHoursIn(amounts), now)).effect;
}

/**
 * Changes what is sent, and the balances with it. The standard role must be one that the person could grant: every new
 * member gets it.
 */
export async function updateDetails(
  sent: Input,
  context: Pick<RequestContext<Principal>, 'principal' | 'now' | 'ifMatch'>,
  calculateEffect: CalculateEffect,
): Promise<Details> {
  const [before] = await tx().select().from(tenant).where(own()).for('no key update');
  if (!before) throw new ApiError('not-found');
  expectVersion(context, before.version);
  const input = withSent(toWire(before), sent);
  const amounts = toSeconds(input);
  if (input.standardRoleId !== null && input.standardRoleId !== before.standardRoleId)
    await expectGrantable([input.standardRoleId], context.principal.permissions);
  const elsewhere = await calculateEffect(standardHoursOf(before), standardHoursIn(amounts), context.now);
  const [row] = await tx()
    .update(tenant)
    .set({
      name: input.tenantName,
      timeZoneId: input.timezoneId,
      standardRoleId: input.standardRoleId,
      standardWorkweekSeconds: amounts.standardWorkweek,
      standardActualWorkweekSeconds: amounts.standardActualWorkweek,
      standardVacationSeconds: amounts.standardVacationHours,
      workingTimeReductionSeconds: amounts.workingTimeReductionHoursPerWeek,
      collectiveLaborAgreementNumber: input.collectiveLaborAgreementNumber,
      ownDecisions: input.ownDecisions,
      balanceFrom: input.balanceFrom,
      balanceLimitSeconds: amounts.balanceLimit,
      settlesDeficit: input.settlesDeficit,
      version: before.version + 1,
    })
    .where(own())
    .returning();
  if (!row) throw new ApiError('not-found');
  await elsewhere.write(context.principal.memberId);
  const [old, fresh] = [toWire(before), toWire(row)];
  const fields = (Object.keys(fresh) as (keyof Details)[]).filter(
    (field) => field !== 'version' && fresh[field] !== old[field],
  );
  if (fields.length > 0) {
    const details = Object.fromEntries(fields.map((field) => [field, { from: old[field], to: fresh[field] }]));
    await recordAudit({
      action: 'tenant-settings-changed',
      actorId: context.principal.memberId,
      now: context.now,
      details,
    });
  }
  return fresh;
}
