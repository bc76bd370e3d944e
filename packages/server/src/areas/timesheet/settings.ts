/** How a tenant registers hours: rounding, entry methods, factors per weekday. */
import type { CallInput, CallResult, Recalculation, timesheetCalls, TimesheetSettings, WeekdayFactors } from '@rooster/contract';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { withSent } from '../../platform/partial.ts';
import { recordAudit } from '../audit/record.ts';
import { readDayFactors } from './days-store.ts';
import { isRecalculating } from './recalculation/job.ts';
import { beginRecalculation } from './recalculation/recalculate.ts';
import type { StoredSettings } from './rules.ts';
import { lockSettings, readSettings, saveSettings } from './settings-store.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'now' | 'ifMatch'>;
type Calls = typeof timesheetCalls;
type Factors = Omit<WeekdayFactors, 'version'>;

/** The settings in the words of the trail. */
const rulesOf = (row: StoredSettings): Omit<TimesheetSettings, 'isRecalculating'> => ({
  roundingStrategy: row.roundingStrategy,
  timesheetEntryMethods: row.entryMethods,
  timesheetClosedDate: row.closedDate,
  version: row.version,
});

/** Settings as answered, with whether hours are being recalculated. */
export const settingsToWire = (row: StoredSettings, isRunning: boolean): TimesheetSettings => ({ ...rulesOf(row), isRecalculating: isRunning });

function factorsToWire(factors: readonly number[]): Factors {
  const [monday = 100, tuesday = 100, wednesday = 100, thursday = 100, friday = 100, saturday = 100, sunday = 100] = factors;
  return { monday, tuesday, wednesday, thursday, friday, saturday, sunday };
}

/** Factors as stored, Monday first. */
const factorsOf = ({ monday, tuesday, wednesday, thursday, friday, saturday, sunday }: Factors): number[] => [monday, tuesday, wednesday, thursday, friday, saturday, sunday];

/** Factors as stored with those of some weekdays over them. */
export const factorsWith = (stored: readonly number[], sent: CallInput<Calls['updateWeekdayFactors']>['body']): number[] => factorsOf(withSent(factorsToWire(stored), sent));

/** How many entries a change has changed, for the trail; left out while that is not known yet. */
export const changedCount = (recalculation: Recalculation | null): { changedEntryCount?: number } => (recalculation ? { changedEntryCount: recalculation.changedEntryCount } : {});

/** The settings as answered. */
export async function getSettings(): Promise<TimesheetSettings> {
  return settingsToWire(await readSettings(), await isRecalculating());
}

/** Settings and weekday factors together. */
export async function getModuleSettings(): Promise<CallResult<Calls['getTimesheetModuleSettings']>> {
  const row = await readSettings();
  return { ...settingsToWire(row, await isRecalculating()), weekdayFactors: factorsToWire(row.weekdayFactors) };
}

/** Changes rounding and entry methods. Another rounding places the entries outside the closed period anew by their punches. */
export async function updateSettings(body: CallInput<Calls['updateTimesheetSettings']>['body'], context: Context): Promise<CallResult<Calls['updateTimesheetSettings']>> {
  const before = await lockSettings(context);
  const after = await saveSettings(before, { roundingStrategy: body.roundingStrategy ?? before.roundingStrategy, entryMethods: body.timesheetEntryMethods ?? before.entryMethods });
  const isRoundingNew = before.roundingStrategy !== after.roundingStrategy;
  const days = isRoundingNew ? await readDayFactors(before.closedDate) : [];
  const { principal, now } = context;
  const recalculation = isRoundingNew ? await beginRecalculation({ ...before, days }, { ...after, days }, { actorId: principal.memberId, now }) : null;
  await recordAudit({
    action: 'timesheet-settings-changed',
    actorId: principal.memberId,
    now,
    details: { before: rulesOf(before), after: rulesOf(after), ...changedCount(recalculation) },
  });
  return { ...settingsToWire(after, await isRecalculating()), recalculation };
}

/** The factors per weekday. */
export async function getWeekdayFactors(): Promise<CallResult<Calls['getWeekdayFactors']>> {
  const row = await readSettings();
  return { ...factorsToWire(row.weekdayFactors), version: row.version };
}

/** Changes the factors per weekday, and with them what entries outside the closed period count for. */
export async function updateWeekdayFactors(body: CallInput<Calls['updateWeekdayFactors']>['body'], context: Context): Promise<CallResult<Calls['updateWeekdayFactors']>> {
  const before = await lockSettings(context);
  const after = await saveSettings(before, { weekdayFactors: factorsWith(before.weekdayFactors, body) });
  const days = await readDayFactors(before.closedDate);
  const { principal, now } = context;
  const recalculation = await beginRecalculation({ ...before, days }, { ...after, days }, { actorId: principal.memberId, now });
  await recordAudit({
    action: 'timesheet-settings-changed',
    actorId: principal.memberId,
    now,
    details: { before: factorsToWire(before.weekdayFactors), after: factorsToWire(after.weekdayFactors), ...changedCount(recalculation) },
  });
  return { ...factorsToWire(after.weekdayFactors), version: after.version, recalculation };
}
