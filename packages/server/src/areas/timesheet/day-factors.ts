/** Reads the dates that carry a surcharge. */
import { and, eq, gt } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { DayFactor } from './rules.ts';
import { surchargeDay } from '../../schema/timesheet-settings.ts';

/** Factors of all dates after the last closed day (null for all) that carry a surcharge. */
export function readDayFactors(closedDate: string | null): Promise<DayFactor[]> {
  return tx()
    .select({ date: surchargeDay.date, factor: surchargeDay.factor })
    .from(surchargeDay)
    .where(
      and(
        eq(surchargeDay.tenantId, currentTenant()),
        eq(surchargeDay.isSurchargeDay, true),
        closedDate === null ? undefined : gt(surchargeDay.date, closedDate),
      ),
    );
}
