/** Default settings of a new tenant. */
import { tx } from '../../platform/database/context.ts';
import { timesheetSettings } from '../../schema/timesheet-settings.ts';

/** Gives a new tenant its timesheet settings: no rounding, clock and hand-typed entries, 100 % on every weekday. */
export async function createTimesheetSettings(tenantId: string): Promise<void> {
  await tx()
    .insert(timesheetSettings)
    .values({
      tenantId,
      roundingStrategy: 'None',
      entryMethods: 'TimerWithOptionalManual',
      closedDate: null,
      weekdayFactors: Array<number>(7).fill(100),
    });
}
