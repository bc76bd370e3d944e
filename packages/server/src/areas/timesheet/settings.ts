/** How a tenant registers hours: rounding, entry methods, factors per weekday. */
import type {
  CallInput,
  CallResult,
  Recalculation,
  timesheetCalls,
  TimesheetSettings,
  WeekdayFactors,
} from '@rooster/contract';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { withSent } from '../../platform/partial.ts';
import { recordChange } from '../audit/record.ts';
import { readDayFactors } from './day-factors.ts';
import { readSettingsNow, readUnderWay, type UnderWay } from './recalculation/job.ts';
import { beginRecalculation } from './recalculation/recalculate.ts';
import { scopeOf } from './recalculation/scope.ts';
import type { Effective } from './recalculation/scope.ts';
import { changedFrom, courseOf } from './rules.ts';
import type { StoredSettings } from './rules.ts';
import { lockSettings, readSettings, saveSettings } from './settings-store.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'now' | 'ifMatch'>;
type Calls = typeof timesheetCalls;
type Factors = Omit<WeekdayFactors, 'version' | 'holdsFrom'>;

/** The settings in the words of the trail. */
const rulesOf = (row: StoredSettings): Omit<TimesheetSettings, keyof UnderWay> => ({
  roundingStrategy: row.roundingStrategy,
  earlierRounding: courseOf(row, ({ roundingStrategy }) => roundingStrategy).flatMap(({ before, value }) =>
    before === null ? [] : [{ before, roundingStrategy: value }],
  ),
  timesheetEntryMethods: row.entryMethods,
  timesheetClosedDate: row.closedDate,
  version: row.version,
});

/** Settings as answered, with what is under way. */
export const settingsToWire = (row: StoredSettings, underWay: UnderWay): TimesheetSettings => ({
  ...rulesOf(row),
  ...underWay,
});

function factorsToWire(factors: readonly number[]): Factors {
  const [monday = 100, tuesday = 100, wednesday = 100, thursday = 100, friday = 100, saturday = 100, sunday = 100] =
    factors;
  return { monday, tuesday, wednesday, thursday, friday, saturday, sunday };
}

/** Factors as stored, Monday first. */
const factorsOf = ({ monday, tuesday, wednesday, thursday, friday, saturday, sunday }: Factors): number[] => [
  monday,
  tuesday,
  wednesday,
  thursday,
  friday,
  saturday,
  sunday,
];

/** Factors as stored with those of some weekdays over them. */
export const factorsWith = (
  stored: readonly number[],
  sent: Partial<Record<keyof Factors, number | undefined>>,
): number[] => factorsOf(withSent(factorsToWire(stored), sent));

/** From when a change holds and what it alters, as sent. */
export const effectiveOf = ({
  fromDate,
  alterApproved,
}: {
  readonly fromDate?: string | null | undefined;
  readonly alterApproved: boolean;
}): Effective => ({ fromDate: fromDate ?? null, alterApproved });

/** How many entries a change has changed, for the trail; left out while that is not known yet. */
export const changedCount = (recalculation: Recalculation | null): { changedEntryCount?: number } =>
  recalculation ? { changedEntryCount: recalculation.changedEntryCount } : {};

/** The settings as answered. */
export async function getSettings(): Promise<TimesheetSettings> {
  const { settings, underWay } = await readSettingsNow();
  return settingsToWire(settings, underWay);
}

/** Settings and weekday factors together. */
export async function getModuleSettings(): Promise<CallResult<Calls['getTimesheetModuleSettings']>> {
  const { settings, underWay } = await readSettingsNow();
  return { ...settingsToWire(settings, underWay), weekdayFactors: factorsToWire(settings.weekdayFactors) };
}

/**
 * Changes rounding and entry methods. Another rounding places the entries outside the closed period again by their
 * punches.
 */
export async function updateSettings(
  body: CallInput<Calls['updateTimesheetSettings']>['body'],
  context: Context,
): Promise<CallResult<Calls['updateTimesheetSettings']>> {
  const before = await lockSettings(context);
  const effective = effectiveOf(body);
  const { roundingStrategy } = body;
  const rules = roundingStrategy === undefined ? {} : changedFrom(effective.fromDate, before, { roundingStrategy });
  const after = await saveSettings(before, {
    ...rules,
    entryMethods: body.timesheetEntryMethods ?? before.entryMethods,
  });
  const isRoundingNew = scopeOf({ ...before, days: [] }, { ...after, days: [] }, effective) !== null;
  const days = isRoundingNew ? await readDayFactors(before.closedDate) : [];
  const { principal, now } = context;
  const recalculation = isRoundingNew
    ? await beginRecalculation({ ...before, days }, { ...after, days }, effective, { actorId: principal.memberId, now })
    : null;
  await recordChange({
    action: 'timesheet-settings-changed',
    actorId: principal.memberId,
    now,
    before: rulesOf(before),
    after: rulesOf(after),
    details: { ...(isRoundingNew && effective), ...changedCount(recalculation) },
  });
  return { ...settingsToWire(after, await readUnderWay()), recalculation };
}

/** The first date that the weekday factors of now hold on; null where they always have. */
const holdsFrom = (row: StoredSettings): string | null =>
  courseOf(row, ({ weekdayFactors }) => weekdayFactors).at(-2)?.before ?? null;

/** The factors per weekday. */
export async function getWeekdayFactors(): Promise<CallResult<Calls['getWeekdayFactors']>> {
  const row = await readSettings();
  return { ...factorsToWire(row.weekdayFactors), holdsFrom: holdsFrom(row), version: row.version };
}

/** Changes the factors per weekday, and with them what entries outside the closed period count for. */
export async function updateWeekdayFactors(
  { fromDate, alterApproved, ...sent }: CallInput<Calls['updateWeekdayFactors']>['body'],
  context: Context,
): Promise<CallResult<Calls['updateWeekdayFactors']>> {
  const before = await lockSettings(context);
  const effective = effectiveOf({ fromDate, alterApproved });
  const after = await saveSettings(
    before,
    changedFrom(effective.fromDate, before, { weekdayFactors: factorsWith(before.weekdayFactors, sent) }),
  );
  const days = await readDayFactors(before.closedDate);
  const { principal, now } = context;
  const recalculation = await beginRecalculation({ ...before, days }, { ...after, days }, effective, {
    actorId: principal.memberId,
    now,
  });
  await recordChange({
    action: 'timesheet-settings-changed',
    actorId: principal.memberId,
    now,
    before: factorsToWire(before.weekdayFactors),
    after: factorsToWire(after.weekdayFactors),
    details: { ...effective, ...changedCount(recalculation) },
  });
  return { ...factorsToWire(after.weekdayFactors), holdsFrom: holdsFrom(after), version: after.version, recalculation };
}
