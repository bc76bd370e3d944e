/** Days with a factor of their own, free days, and the public holidays that are proposed for them. */
import { and, asc, between, eq } from 'drizzle-orm';
import type { CallInput, CallResult, SurchargeDay, timesheetCalls } from '@rooster/contract';
import { defaultHolidayChoices, dutchHolidays, holidayNameIn } from '@rooster/domain/holidays';
import type { HolidayChoices, PublicHoliday } from '@rooster/domain/holidays';
import { factorOf } from '@rooster/domain/hours';
import type { Language } from '@rooster/domain/language';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { periodGiven, prepared, tenantGiven } from '../../platform/database/prepared.ts';
import { ApiError, expectVersion } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { withSent } from '../../platform/partial.ts';
import { recordAudit, recordChange } from '../audit/record.ts';
import { freeDaysChanged } from '../leave/free-days.ts';
import { readDayFactors } from './day-factors.ts';
import { beginRecalculation, forecastRecalculation } from './recalculation/recalculate.ts';
import { changedFrom, surchargesOf } from './rules.ts';
import type { DayFactor, StoredSettings } from './rules.ts';
import { changedCount, effectiveOf, factorsWith } from './settings.ts';
import { lockSettings, readSettings, saveSettings } from './settings-store.ts';
import { surchargeDay } from '../../schema/timesheet-settings.ts';

type Calls = typeof timesheetCalls;
type Input = CallInput<Calls['addSurchargeDays']>['body']['days'][number];
type Stored = typeof surchargeDay.$inferSelect;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;

const toWire = ({ id, date, displayName, factor, isSurchargeDay, isFreeDay, version }: Stored): SurchargeDay => ({
  surchargeDayId: id,
  date,
  displayName,
  factor,
  isSurchargeDay,
  isFreeDay,
  version,
});

/** As its reader sees it: a public holiday under the name that it has in his language. */
const toReader = (language: Language, day: Stored): SurchargeDay => ({
  ...toWire(day),
  displayName: holidayNameIn(language, day.displayName),
});

const storedBetween = prepared((transaction) =>
  transaction
    .select()
    .from(surchargeDay)
    .where(
      and(eq(surchargeDay.tenantId, tenantGiven), between(surchargeDay.date, periodGiven.fromDate, periodGiven.toDate)),
    )
    .orderBy(asc(surchargeDay.date)),
);

/** Days between two dates, both included, by date. */
export const daysBetweenDates = (fromDate: string, toDate: string): Promise<Stored[]> =>
  storedBetween({ tenantId: currentTenant(), fromDate, toDate });

/** Surcharge and free days of a calendar year. */
export async function listSurchargeDays(year: number, language: Language): Promise<{ items: SurchargeDay[] }> {
  const days = await daysBetweenDates(`${year}-01-01`, `${year}-12-31`);
  return { items: days.map((day) => toReader(language, day)) };
}

function expectDatesOnce(days: readonly Input[]): void {
  const seen = new Set<string>();
  for (const [index, { date }] of days.entries()) {
    if (seen.has(date))
      throw new ApiError('surcharge-day-exists', { errors: [{ path: `days.${index}.date`, code: 'invalid-value' }] });
    seen.add(date);
  }
}

const dayFactors = (days: readonly Input[]): DayFactor[] =>
  days.filter(({ isSurchargeDay }) => isSurchargeDay).map(({ date, factor }) => ({ date, factor }));

async function insertDays(rows: Stored[]): Promise<void> {
  const taken = await tx()
    .select({ date: surchargeDay.date })
    .from(surchargeDay)
    .where(eq(surchargeDay.tenantId, currentTenant()));
  const dates = new Set(taken.map(({ date }) => date));
  const errors = rows.flatMap(({ date }, index) =>
    dates.has(date) ? [{ path: `days.${index}.date`, code: 'invalid-value' as const }] : [],
  );
  if (errors.length > 0) throw new ApiError('surcharge-day-exists', { errors });
  await tx().insert(surchargeDay).values(rows);
}

/**
 * Adds days, all of them or none, and calculates the entries on them anew. Refuses a date that has a day:
 * `surcharge-day-exists`.
 */
export async function addSurchargeDays(
  { days, alterApproved }: CallInput<Calls['addSurchargeDays']>['body'],
  { principal, now }: Context,
): Promise<CallResult<Calls['addSurchargeDays']>> {
  expectDatesOnce(days);
  const settings = await lockSettings();
  const before = await readDayFactors(settings.closedDate);
  const rows = days.map((day): Stored =>
    Object.assign({ tenantId: currentTenant(), id: newId(now), version: 1, createdAt: now }, day),
  );
  await insertDays(rows);
  await freeDaysChanged(
    rows
      .filter(({ isFreeDay }) => isFreeDay)
      .map(({ date, displayName }) => ({ date, name: displayName, isFree: true })),
    { actorId: principal.memberId, now },
  );
  await saveSettings(settings, {});
  const recalculation = await beginRecalculation(
    { ...settings, days: before },
    { ...settings, days: [...before, ...dayFactors(days)] },
    { fromDate: null, alterApproved },
    { actorId: principal.memberId, now },
  );
  await recordAudit({
    action: 'timesheet-settings-changed',
    actorId: principal.memberId,
    now,
    details: { addedDays: days, ...changedCount(recalculation) },
  });
  return { items: rows.map((day) => toReader(principal.language, day)), recalculation };
}

/**
 * Changes what is sent of a day and calculates the entries on it anew. Refuses one that would do nothing, and one that
 * somebody else has changed since it was read.
 */
export async function updateSurchargeDay(
  surchargeDayId: string,
  { alterApproved, ...sent }: CallInput<Calls['updateSurchargeDay']>['body'],
  context: Context & Pick<RequestContext, 'ifMatch'>,
): Promise<CallResult<Calls['updateSurchargeDay']>> {
  const { principal, now } = context;
  const settings = await lockSettings();
  const before = await readDayFactors(settings.closedDate);
  const own = and(eq(surchargeDay.tenantId, currentTenant()), eq(surchargeDay.id, surchargeDayId));
  const [old] = await tx().select().from(surchargeDay).where(own);
  if (!old) throw new ApiError('not-found');
  expectVersion(context, old.version);
  const day = { ...withSent(old, sent), version: old.version + 1 };
  if (!day.isSurchargeDay && !day.isFreeDay)
    throw new ApiError('validation-failed', { errors: [{ path: 'isSurchargeDay', code: 'required' }] });
  const { tenantId: _tenantId, id: _id, ...fields } = day;
  await tx().update(surchargeDay).set(fields).where(own);
  if (old.isFreeDay !== day.isFreeDay)
    await freeDaysChanged([{ date: day.date, name: day.displayName, isFree: day.isFreeDay }], {
      actorId: principal.memberId,
      now,
    });
  await saveSettings(settings, {});
  const others = before.filter(({ date }) => date !== day.date);
  const recalculation = await beginRecalculation(
    { ...settings, days: before },
    { ...settings, days: [...others, ...dayFactors([day])] },
    { fromDate: null, alterApproved },
    { actorId: principal.memberId, now },
  );
  await recordChange({
    action: 'timesheet-settings-changed',
    actorId: principal.memberId,
    now,
    before: toWire(old),
    after: toWire(day),
    details: changedCount(recalculation),
  });
  return { ...toReader(principal.language, day), recalculation };
}

/** Removes a day and calculates the entries on it anew. */
export async function deleteSurchargeDay(
  surchargeDayId: string,
  alterApproved: boolean,
  { principal, now }: Context,
): Promise<CallResult<Calls['deleteSurchargeDay']>> {
  const settings = await lockSettings();
  const before = await readDayFactors(settings.closedDate);
  const [gone] = await tx()
    .delete(surchargeDay)
    .where(and(eq(surchargeDay.tenantId, currentTenant()), eq(surchargeDay.id, surchargeDayId)))
    .returning();
  if (!gone) throw new ApiError('not-found');
  if (gone.isFreeDay)
    await freeDaysChanged([{ date: gone.date, name: gone.displayName, isFree: false }], {
      actorId: principal.memberId,
      now,
    });
  await saveSettings(settings, {});
  const recalculation = await beginRecalculation(
    { ...settings, days: before },
    { ...settings, days: before.filter(({ date }) => date !== gone.date) },
    { fromDate: null, alterApproved },
    { actorId: principal.memberId, now },
  );
  await recordAudit({
    action: 'timesheet-settings-changed',
    actorId: principal.memberId,
    now,
    details: { removedDay: toWire(gone), ...changedCount(recalculation) },
  });
  return { recalculation };
}

function holidaysOf(year: number, choices: HolidayChoices): PublicHoliday[] {
  try {
    return dutchHolidays(year, choices);
  } catch (error) {
    if (error instanceof RangeError) throw new ApiError('public-holidays-unavailable', { cause: error });
    throw error;
  }
}

/** Public holidays of a year with the day that is on their date already. Before 2014: `public-holidays-unavailable`. */
export async function listPublicHolidays(
  year: number,
  query: CallInput<Calls['listPublicHolidays']>['query'],
): Promise<CallResult<Calls['listPublicHolidays']>> {
  const holidays = holidaysOf(year, {
    goodFridayFree:
      query.goodFridayFree === undefined ? defaultHolidayChoices.goodFridayFree : query.goodFridayFree === 'true',
    liberationDayFree: query.liberationDayFree ?? defaultHolidayChoices.liberationDayFree,
  });
  const present = new Map((await daysBetweenDates(`${year}-01-01`, `${year}-12-31`)).map(({ date, id }) => [date, id]));
  return {
    items: holidays.map(({ key, date, isFreeDay }) => ({
      key,
      date,
      isFreeDay,
      surchargeDayId: present.get(date) ?? null,
    })),
  };
}

/** The factor of a date, and where it comes from. */
export async function getFactorOfDate(
  date: string,
  language: Language,
): Promise<CallResult<Calls['getSurchargeFactorByDate']>> {
  const settings = await readSettings();
  const [day] = await daysBetweenDates(date, date);
  const isCustom = day?.isSurchargeDay === true;
  const days = isCustom ? [{ date, factor: day.factor }] : [];
  return {
    date,
    factor: factorOf(date, surchargesOf({ ...settings, days })),
    surchargeType: isCustom ? 'Custom' : 'Weekday',
    displayName: day === undefined ? null : holidayNameIn(language, day.displayName),
    isFreeDay: day?.isFreeDay ?? false,
  };
}

function changedRules(
  settings: StoredSettings,
  { fromDate, roundingStrategy, weekdayFactors }: CallInput<Calls['previewRecalculation']>['body'],
): StoredSettings {
  const changes = {
    ...(roundingStrategy && { roundingStrategy }),
    ...(weekdayFactors && { weekdayFactors: factorsWith(settings.weekdayFactors, weekdayFactors) }),
  };
  return { ...settings, ...changedFrom(fromDate ?? null, settings, changes) };
}

/** What a change would do to entries. A day that exists already, or is removed without being there, changes nothing. */
export async function previewRecalculation(
  body: CallInput<Calls['previewRecalculation']>['body'],
): Promise<CallResult<Calls['previewRecalculation']>> {
  const settings = await readSettings();
  const before = await readDayFactors(settings.closedDate);
  const removed = new Set(body.removedDayIds);
  const stored = removed.size > 0 ? await daysBetweenDates('1900-01-01', '2200-12-31') : [];
  const removedDates = new Set(stored.filter(({ id }) => removed.has(id)).map(({ date }) => date));
  const kept = before.filter(({ date }) => !removedDates.has(date));
  const present = new Set(kept.map(({ date }) => date));
  const added = dayFactors(body.addedDays ?? []).filter(({ date }) => !present.has(date));
  return forecastRecalculation(
    { ...settings, days: before },
    { ...changedRules(settings, body), days: [...kept, ...added] },
    effectiveOf(body),
  );
}
