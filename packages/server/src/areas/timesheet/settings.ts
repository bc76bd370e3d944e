/** How a tenant registers hours: rounding, entry methods, factors per weekday. */
import { eq } from 'drizzle-orm';
import type { CallInput, CallResult, timesheetCalls, TimesheetSettings, WeekdayFactors } from '@rooster/contract';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { expectVersion } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { recordAudit } from '../audit/record.ts';
import { readDayFactors } from './days-store.ts';
import { recalculate } from './recalculation/recalculate.ts';
import { theOne } from './rules.ts';
import type { StoredSettings } from './rules.ts';
import { timesheetSettings } from './tables.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'now' | 'ifMatch'>;
type Calls = typeof timesheetCalls;
type Factors = CallInput<Calls['updateWeekdayFactors']>['body'];

/** Settings as answered. */
export const settingsToWire = (row: StoredSettings): TimesheetSettings => ({
  roundingStrategy: row.roundingStrategy,
  timesheetEntryMethods: row.entryMethods,
  timesheetClosedDate: row.closedDate,
  version: row.version,
});

function factorsToWire(factors: readonly number[]): Omit<WeekdayFactors, 'version'> {
  const [monday = 100, tuesday = 100, wednesday = 100, thursday = 100, friday = 100, saturday = 100, sunday = 100] = factors;
  return { monday, tuesday, wednesday, thursday, friday, saturday, sunday };
}

/** Factors as stored, Monday first. */
export const factorsOf = ({ monday, tuesday, wednesday, thursday, friday, saturday, sunday }: Factors): number[] => [monday, tuesday, wednesday, thursday, friday, saturday, sunday];

const ownRow = () => eq(timesheetSettings.tenantId, currentTenant());

/** The settings of the current tenant. */
export async function readSettings(): Promise<StoredSettings> {
  return theOne(await tx().select().from(timesheetSettings).where(ownRow()));
}

/** The settings, held until the transaction ends: whoever writes an entry waits. Refuses a stale version. */
export async function lockSettings(context: Pick<RequestContext, 'ifMatch'>): Promise<StoredSettings> {
  const row = theOne(await tx().select().from(timesheetSettings).where(ownRow()).for('update'));
  expectVersion(context, row.version);
  return row;
}

/** Changes locked settings and raises their version, which every change of what hours are reckoned by does. */
export async function saveSettings(before: StoredSettings, values: Partial<Pick<StoredSettings, 'roundingStrategy' | 'entryMethods' | 'closedDate' | 'weekdayFactors'>>): Promise<StoredSettings> {
  const rows = await tx()
    .update(timesheetSettings)
    .set({ ...values, version: before.version + 1 })
    .where(ownRow())
    .returning();
  return theOne(rows);
}

/** The settings as answered. */
export async function getSettings(): Promise<TimesheetSettings> {
  return settingsToWire(await readSettings());
}

/** Settings and weekday factors together. */
export async function getModuleSettings(): Promise<CallResult<Calls['getTimesheetModuleSettings']>> {
  const row = await readSettings();
  return { ...settingsToWire(row), weekdayFactors: factorsToWire(row.weekdayFactors) };
}

/** Changes rounding and entry methods. Another rounding places the entries outside the closed period anew by their punches. */
export async function updateSettings(body: CallInput<Calls['updateTimesheetSettings']>['body'], context: Context): Promise<CallResult<Calls['updateTimesheetSettings']>> {
  const before = await lockSettings(context);
  const after = await saveSettings(before, { roundingStrategy: body.roundingStrategy, entryMethods: body.timesheetEntryMethods });
  const isRoundingNew = before.roundingStrategy !== after.roundingStrategy;
  const days = isRoundingNew ? await readDayFactors(before.closedDate) : [];
  const recalculation = isRoundingNew ? await recalculate({ ...before, days }, { ...after, days }, context.now) : null;
  await recordAudit({
    action: 'timesheet-settings-changed',
    actorId: context.principal.memberId,
    now: context.now,
    details: { before: settingsToWire(before), after: settingsToWire(after), changedEntryCount: recalculation?.changedEntryCount ?? 0 },
  });
  return { ...settingsToWire(after), recalculation };
}

/** The factors per weekday. */
export async function getWeekdayFactors(): Promise<CallResult<Calls['getWeekdayFactors']>> {
  const row = await readSettings();
  return { ...factorsToWire(row.weekdayFactors), version: row.version };
}

/** Changes the factors per weekday, and with them what entries outside the closed period count for. */
export async function updateWeekdayFactors(body: Factors, context: Context): Promise<CallResult<Calls['updateWeekdayFactors']>> {
  const before = await lockSettings(context);
  const after = await saveSettings(before, { weekdayFactors: factorsOf(body) });
  const days = await readDayFactors(before.closedDate);
  const recalculation = await recalculate({ ...before, days }, { ...after, days }, context.now);
  await recordAudit({
    action: 'timesheet-settings-changed',
    actorId: context.principal.memberId,
    now: context.now,
    details: { before: factorsToWire(before.weekdayFactors), after: body, changedEntryCount: recalculation.changedEntryCount },
  });
  return { ...factorsToWire(after.weekdayFactors), version: after.version, recalculation };
}
