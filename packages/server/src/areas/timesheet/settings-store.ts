/** The row that says how a tenant registers hours. */
import { eq, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { expectVersion } from '../../platform/http/handler.ts';
import type { RequestContext } from '../../platform/http/handler.ts';
import { theOne } from './rules.ts';
import type { StoredSettings } from './rules.ts';
import { timesheetSettings } from '../../schema/timesheet-settings.ts';

const ownRow = () => eq(timesheetSettings.tenantId, currentTenant());

const stored = prepared((transaction) =>
  transaction
    .select()
    .from(timesheetSettings)
    .where(eq(timesheetSettings.tenantId, sql.placeholder('tenantId'))),
);

/** The settings of the current tenant. */
export async function readSettings(): Promise<StoredSettings> {
  return theOne(await stored({ tenantId: currentTenant() }));
}

/** The last date of the closed period, as it stays until the transaction ends: whoever closes or opens one waits. */
export async function holdClosedDate(): Promise<string | null> {
  return theOne(
    await tx()
      .select({ closedDate: timesheetSettings.closedDate })
      .from(timesheetSettings)
      .where(ownRow())
      .for('key share'),
  ).closedDate;
}

/** The settings, held until the transaction ends: whoever writes an entry waits. Refuses a stale version. */
export async function lockSettings(context?: Pick<RequestContext, 'ifMatch'>): Promise<StoredSettings> {
  const row = theOne(await tx().select().from(timesheetSettings).where(ownRow()).for('update'));
  if (context) expectVersion(context, row.version);
  return row;
}

/** Changes locked settings and raises their version, which every change of what hours are calculated by does. */
export async function saveSettings(
  before: StoredSettings,
  values: Partial<
    Pick<
      StoredSettings,
      'roundingStrategy' | 'entryMethods' | 'closedDate' | 'weekdayFactors' | 'earlierRules' | 'liberationDayFree'
    >
  >,
): Promise<StoredSettings> {
  const rows = await tx()
    .update(timesheetSettings)
    .set({ ...values, version: before.version + 1 })
    .where(ownRow())
    .returning();
  return theOne(rows);
}
