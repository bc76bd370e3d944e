/** The public holidays on which an organisation is off. */
import { and, asc, between, eq } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Period } from '../../platform/http/period.ts';
import { surchargeDay } from '../../schema/timesheet-settings.ts';

/** The free days of a period with their names, by date. They hold whether or not hours are kept. */
export async function freeDaysOf({ fromDate, toDate }: Period): Promise<Map<string, string>> {
  const rows = await tx()
    .select({ date: surchargeDay.date, displayName: surchargeDay.displayName })
    .from(surchargeDay)
    .where(
      and(
        eq(surchargeDay.tenantId, currentTenant()),
        between(surchargeDay.date, fromDate, toDate),
        surchargeDay.isFreeDay,
      ),
    )
    .orderBy(asc(surchargeDay.date));
  return new Map(rows.map(({ date, displayName }) => [date, displayName]));
}
