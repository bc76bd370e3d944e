/** The public holidays on which an organisation is off. */
import { and, asc, between, eq, sql } from 'drizzle-orm';
import { currentTenant } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Period } from '../../platform/http/period.ts';
import { surchargeDay } from '../../schema/timesheet-settings.ts';

const storedFreeDays = prepared((transaction) =>
  transaction
    .select({ date: surchargeDay.date, displayName: surchargeDay.displayName })
    .from(surchargeDay)
    .where(
      and(
        eq(surchargeDay.tenantId, sql.placeholder('tenantId')),
        between(surchargeDay.date, sql.placeholder('fromDate'), sql.placeholder('toDate')),
        surchargeDay.isFreeDay,
      ),
    )
    .orderBy(asc(surchargeDay.date)),
);

/** The free days of a period with their names, by date. They hold whether or not hours are kept. */
export async function freeDaysOf({ fromDate, toDate }: Period): Promise<Map<string, string>> {
  const rows = await storedFreeDays({ tenantId: currentTenant(), fromDate, toDate });
  return new Map(rows.map(({ date, displayName }) => [date, displayName]));
}
