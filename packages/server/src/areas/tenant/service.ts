/** Organisations: making one, reading its settings, switching its modules. */
import { initialModules, isModule, modules } from '@rooster/contract';
import type { TenantSettings } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { ApiError } from '../../platform/http/handler.ts';
import { tenant } from '../../schema/tenant.ts';

type Row = typeof tenant.$inferSelect;

/** Zone of a new tenant, until it chooses its own. */
export const DEFAULT_TIME_ZONE = 'Europe/Amsterdam';

/** Makes a tenant, in the current transaction. Its standard role follows by `setStandardRole`. */
export async function createTenant(input: { id: string; name: string; now: number }): Promise<void> {
  await tx()
    .insert(tenant)
    .values({
      id: input.id,
      name: input.name,
      timeZoneId: DEFAULT_TIME_ZONE,
      enabledModules: [...initialModules],
      createdAt: input.now,
    });
}

/** Names the role that new members get unless told otherwise. */
export async function setStandardRole(tenantId: string, roleId: string): Promise<void> {
  await tx().update(tenant).set({ standardRoleId: roleId }).where(eq(tenant.id, tenantId));
}

/** Says from how many seconds above or below the contract a balance stands out. */
export async function setBalanceLimit(tenantId: string, seconds: number): Promise<void> {
  await tx().update(tenant).set({ balanceLimitSeconds: seconds }).where(eq(tenant.id, tenantId));
}

/** Notes that somebody of the current tenant has another photo, or none any more. */
export async function notePhotoChange(): Promise<void> {
  await tx()
    .update(tenant)
    .set({ photoChanges: sql`${tenant.photoChanges} + 1` })
    .where(eq(tenant.id, currentTenant()));
}

/** Gives a tenant another name. */
export async function renameTenant(tenantId: string, name: string): Promise<void> {
  await tx().update(tenant).set({ name }).where(eq(tenant.id, tenantId));
}

/** Name, standard role and zone of a tenant. */
export async function describeTenant(
  tenantId: string,
): Promise<{ name: string; standardRoleId: string | null; timeZoneId: string }> {
  const [row] = await tx()
    .select({ name: tenant.name, standardRoleId: tenant.standardRoleId, timeZoneId: tenant.timeZoneId })
    .from(tenant)
    .where(eq(tenant.id, tenantId));
  if (!row) throw new ApiError('not-found');
  return row;
}

/** A duration of seconds as the wire writes it; null stays null. */
export const durationOrNull = (seconds: number | null): string | null =>
  seconds === null ? null : formatDuration(seconds);

/** The settings of an organisation, as answered to its people. */
export const settingsToWire = (row: Row): z.input<typeof TenantSettings> => ({
  tenantId: row.id,
  tenantName: row.name,
  // In the catalogue's order, whatever the order they were switched on in.
  enabledModules: modules.filter((module) => row.enabledModules.includes(module)),
  remoteModules: row.enabledModules.filter((module) => !isModule(module)).toSorted(),
  timezone: row.timeZoneId,
  timezoneId: row.timeZoneId,
  standardRoleId: row.standardRoleId,
  standardWorkweek: durationOrNull(row.standardWorkweekSeconds),
  standardActualWorkweek: durationOrNull(row.standardActualWorkweekSeconds),
  standardVacationHours: durationOrNull(row.standardVacationSeconds),
  workingTimeReductionHoursPerWeek: durationOrNull(row.workingTimeReductionSeconds),
  collectiveLaborAgreementNumber: row.collectiveLaborAgreementNumber,
  balanceLimit: durationOrNull(row.balanceLimitSeconds),
  isSetupOpen: row.setup === null,
  photoChanges: row.photoChanges,
});

const stored = prepared((transaction) =>
  transaction
    .select()
    .from(tenant)
    .where(eq(tenant.id, sql.placeholder('tenantId'))),
);

/** Settings of the current tenant, as answered to its people. */
export async function getSettings(): Promise<z.input<typeof TenantSettings>> {
  const [row] = await stored({ tenantId: currentTenant() });
  if (!row) throw new ApiError('not-found');
  return settingsToWire(row);
}

/**
 * Switches one module of the current tenant on or off, of the product or of a remote. One statement on the one row, so
 * two people switching two modules at once both get their way.
 */
export async function setModule(module: string, enabled: boolean): Promise<z.input<typeof TenantSettings>> {
  const without = sql`array_remove(${tenant.enabledModules}, ${module}::text)`;
  const [row] = await tx()
    .update(tenant)
    .set({
      enabledModules: enabled ? sql`array_append(${without}, ${module}::text)` : without,
      version: sql`${tenant.version} + 1`,
    })
    .where(eq(tenant.id, currentTenant()))
    .returning();
  if (!row) throw new ApiError('not-found');
  return settingsToWire(row);
}

/** Shows the steps of setting up a tenant no longer. Doing so again changes nothing. */
export async function closeSetup(tenantId: string): Promise<z.input<typeof TenantSettings>> {
  const [row] = await tx()
    .update(tenant)
    .set({ setup: { step: 'closed', skipped: true } })
    .where(eq(tenant.id, tenantId))
    .returning();
  if (!row) throw new ApiError('not-found');
  return settingsToWire(row);
}

/** Sets whether the organisation asks everybody for a second step when logging in. */
export async function setRequiresTwoStep(requiresTwoStep: boolean): Promise<void> {
  await tx().update(tenant).set({ requiresTwoStep }).where(eq(tenant.id, currentTenant()));
}
