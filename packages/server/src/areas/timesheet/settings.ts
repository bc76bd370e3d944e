/** How a tenant registers hours: rounding, entry methods, closed period, factors. */
import { eq } from 'drizzle-orm';
import type { TimesheetSettings } from '@rooster/contract';
import type { Surcharges, WeekdayFactors } from '@rooster/domain/hours';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { expectVersion } from '../../platform/http/handler.ts';
import type { RequestContext } from '../../platform/http/handler.ts';
import { timesheetSettings } from './tables.ts';

/** A tenant's settings as stored. */
export type StoredSettings = typeof timesheetSettings.$inferSelect;

const isWeek = (factors: readonly number[]): factors is WeekdayFactors => factors.length === 7;

/** The surcharges that entries are reckoned with. */
export function surchargesOf({ weekdayFactors }: Pick<StoredSettings, 'weekdayFactors'>): Surcharges {
  if (!isWeek(weekdayFactors)) throw new Error(`Timesheet settings hold ${weekdayFactors.length} weekday factors instead of 7`);
  return { weekdays: weekdayFactors, days: [] };
}

/** The one row of a query that always has one: every tenant gets its settings when it is made. */
export function theOne<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (!row) throw new Error('The tenant has no timesheet settings');
  return row;
}

const toWire = (row: StoredSettings): TimesheetSettings => ({
  roundingStrategy: row.roundingStrategy,
  timesheetEntryMethods: row.entryMethods,
  timesheetClosedDate: row.closedDate,
  version: row.version,
});

const ownRow = () => eq(timesheetSettings.tenantId, currentTenant());

/** The settings of the current tenant. */
export async function readSettings(): Promise<StoredSettings> {
  return theOne(await tx().select().from(timesheetSettings).where(ownRow()));
}

/** The settings as answered. */
export async function getSettings(): Promise<TimesheetSettings> {
  return toWire(await readSettings());
}

async function change(context: Pick<RequestContext, 'ifMatch'>, values: Partial<Pick<StoredSettings, 'roundingStrategy' | 'entryMethods' | 'closedDate'>>): Promise<TimesheetSettings> {
  const before = theOne(await tx().select({ version: timesheetSettings.version }).from(timesheetSettings).where(ownRow()).for('update'));
  expectVersion(context, before.version);
  const rows = await tx()
    .update(timesheetSettings)
    .set({ ...values, version: before.version + 1 })
    .where(ownRow())
    .returning();
  return toWire(theOne(rows));
}

/** Changes rounding and entry methods. Entries that exist stay as they are. */
export function updateSettings(body: Pick<TimesheetSettings, 'roundingStrategy' | 'timesheetEntryMethods'>, context: Pick<RequestContext, 'ifMatch'>): Promise<TimesheetSettings> {
  return change(context, { roundingStrategy: body.roundingStrategy, entryMethods: body.timesheetEntryMethods });
}

/** Closes the timesheet up to and including a date; null opens it again. */
export function closeUntil(closeDate: string | null, context: Pick<RequestContext, 'ifMatch'>): Promise<TimesheetSettings> {
  return change(context, { closedDate: closeDate });
}
