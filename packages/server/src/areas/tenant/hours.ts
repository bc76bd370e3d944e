/** What other areas need of an organisation's hours: zone, standards, and since when it keeps leave here. */
import { localDate } from '@rooster/domain/time';
import { eq, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import { tenant } from '../../schema/tenant.ts';

/** Hours as an organisation set them; null where it did not. Weekly in seconds, vacation in seconds per year. */
export interface TenantHours {
  readonly timeZoneId: string;
  /** Full working week. */
  readonly standardWorkweekSeconds: number | null;
  /** Weekly hours under contract. */
  readonly standardContractSeconds: number | null;
  readonly standardVacationSeconds: number | null;
  readonly workingTimeReductionSeconds: number | null;
  /** Calendar year in which the organisation began here: what contracts gave before is not in its balances. */
  readonly firstYear: number;
}

/** Columns of `tenant` that its hours are read from, for anyone who reads them along with something else. */
export const hoursColumns = {
  timeZoneId: tenant.timeZoneId,
  standardWorkweekSeconds: tenant.standardWorkweekSeconds,
  standardContractSeconds: tenant.standardActualWorkweekSeconds,
  standardVacationSeconds: tenant.standardVacationSeconds,
  workingTimeReductionSeconds: tenant.workingTimeReductionSeconds,
  createdAt: tenant.createdAt,
};

/** Hours from those columns. */
export const hoursOf = ({
  createdAt,
  ...hours
}: Omit<TenantHours, 'firstYear'> & { readonly createdAt: number }): TenantHours => ({
  ...hours,
  firstYear: Number(localDate(createdAt, hours.timeZoneId).slice(0, 4)),
});

/** The hours of a tenant. */
export async function readTenantHours(tenantId: string): Promise<TenantHours> {
  const [row] = await tx().select(hoursColumns).from(tenant).where(eq(tenant.id, tenantId));
  if (!row) throw new ApiError('not-found');
  return hoursOf(row);
}

/** Holds the organisation's row: whoever changes its hours takes it before its people. */
export async function lockTenantHours(): Promise<void> {
  await tx().select({ id: tenant.id }).from(tenant).where(eq(tenant.id, currentTenant())).for('no key update');
}

/** Sets the vacation of a full working week. Seconds per year; null where none is set. */
export async function setStandardVacation(standardVacationSeconds: number | null): Promise<void> {
  await tx()
    .update(tenant)
    .set({ standardVacationSeconds, version: sql`${tenant.version} + 1` })
    .where(eq(tenant.id, currentTenant()));
}
