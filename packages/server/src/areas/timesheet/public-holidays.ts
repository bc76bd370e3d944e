/**
 * The public holidays that an organisation is off on without anybody having to think of them: from sign-up on, year by
 * year.
 */
import { continuedHolidays, defaultHolidayChoices, dutchHolidays, holidayNames } from '@rooster/domain/holidays';
import type { HolidayChoices, HolidayKey, PublicHoliday } from '@rooster/domain/holidays';
import { fallbackLanguage, type Language, languages } from '@rooster/domain/language';
import { localDate } from '@rooster/domain/time';
import { and, between, eq, inArray, lte, not, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Database } from '../../platform/database/context.ts';
import { forEachTenant } from '../../platform/database/each-tenant.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { recordChange } from '../audit/record.ts';
import { freeDaysChanged } from '../leave/free-days.ts';
import { tenant } from '../../schema/tenant.ts';
import { lockSettings, readSettings, saveSettings } from './settings-store.ts';
import { surchargeDay, timesheetSettings } from '../../schema/timesheet-settings.ts';

type DayRow = typeof surchargeDay.$inferInsert;

/** Free days without a surcharge; of two holidays on one date the later named stands. */
function rowsOf(
  tenantId: string,
  holidays: readonly PublicHoliday[],
  nameOf: (holiday: PublicHoliday) => string,
  now: number,
): DayRow[] {
  const free = holidays.filter(({ isFreeDay }) => isFreeDay);
  const byDate = new Map(
    free.map((holiday) => [
      holiday.date,
      {
        tenantId,
        id: newId(now),
        date: holiday.date,
        displayName: nameOf(holiday),
        factor: 100,
        isSurchargeDay: false,
        isFreeDay: true,
        createdAt: now,
      },
    ]),
  );
  return [...byDate.values()];
}

/**
 * Gives a new organisation the holidays of this year and the next, by the commonest choices: Good Friday not,
 * Liberation Day in lustrum years.
 */
export async function addFirstHolidays(tenantId: string, language: Language, now: number): Promise<void> {
  const [settings] = await tx().select({ timeZoneId: tenant.timeZoneId }).from(tenant).where(eq(tenant.id, tenantId));
  if (!settings) throw new Error('Holidays are for an organisation that is there');
  const year = Number(localDate(now, settings.timeZoneId).slice(0, 4));
  await tx()
    .insert(surchargeDay)
    .values(
      rowsOf(
        tenantId,
        [...dutchHolidays(year), ...dutchHolidays(year + 1)],
        ({ key }) => holidayNames[language][key],
        now,
      ),
    );
  await tx()
    .update(timesheetSettings)
    .set({ holidaysThrough: year + 1 })
    .where(eq(timesheetSettings.tenantId, tenantId));
}

/**
 * The language that an organisation's days are named in: English where one has the name that it was given here in
 * English.
 */
const languageOf = (days: readonly (typeof surchargeDay.$inferSelect)[]): Language =>
  languages.find((language) =>
    days.some(({ displayName }) => Object.values(holidayNames[language]).includes(displayName)),
  ) ?? fallbackLanguage;

/** Adds the holidays of the year after `year`: those that are free in it, under the names they have in it. */
async function addHolidaysAfter(
  year: number,
  liberationDay: HolidayChoices['liberationDayFree'],
  now: number,
): Promise<void> {
  const stored = await tx()
    .select()
    .from(surchargeDay)
    .where(
      and(eq(surchargeDay.tenantId, currentTenant()), between(surchargeDay.date, `${year}-01-01`, `${year + 1}-12-31`)),
    );
  const names = new Map(
    stored.filter(({ isFreeDay }) => isFreeDay).map(({ date, displayName }) => [date, displayName]),
  );
  const before = new Map(dutchHolidays(year).map(({ key, date }) => [key, date]));
  const usual = holidayNames[languageOf(stored)];
  const nameOf = ({ key }: PublicHoliday): string => names.get(before.get(key) ?? '') ?? usual[key];
  const taken = new Set(stored.map(({ date }) => date));
  const rows = rowsOf(
    currentTenant(),
    continuedHolidays(year, new Set(names.keys()), liberationDay),
    nameOf,
    now,
  ).filter(({ date }) => !taken.has(date));
  if (rows.length === 0) return;
  await tx().insert(surchargeDay).values(rows);
  await freeDaysChanged(
    rows.map(({ date, displayName }) => ({ date, name: displayName, isFree: true })),
    { actorId: null, now },
  );
}

/** Good Friday and Liberation Day of this year and the next that are still to come, as an organisation chooses. */
function chosenDays(today: string, choices: HolidayChoices): PublicHoliday[] {
  const year = Number(today.slice(0, 4));
  return [year, year + 1].flatMap((each) => {
    const holidays = dutchHolidays(each, choices);
    const isOnlyOne = ({ key, date }: PublicHoliday): boolean =>
      !holidays.some((other) => other.key !== key && other.date === date);
    return holidays.filter(
      (holiday) =>
        (holiday.key === 'good-friday' || holiday.key === 'liberation-day') &&
        holiday.date >= today &&
        isOnlyOne(holiday),
    );
  });
}

const todayHere = async (now: number): Promise<string> => {
  const [here] = await tx()
    .select({ timeZoneId: tenant.timeZoneId })
    .from(tenant)
    .where(eq(tenant.id, currentTenant()));
  if (!here) throw new Error('The organisation is gone');
  return localDate(now, here.timeZoneId);
};

const storedOn = (dates: readonly string[]) =>
  tx()
    .select()
    .from(surchargeDay)
    .where(and(eq(surchargeDay.tenantId, currentTenant()), inArray(surchargeDay.date, [...dates])));

/** Whether Liberation Day is free: by what is stored of it, and always where an ordinary year has it free by hand. */
export function liberationDayOf(
  stored: HolidayChoices['liberationDayFree'],
  free: ReadonlySet<string>,
  today: string,
): HolidayChoices['liberationDayFree'] {
  const isByHand = chosenDays(today, defaultHolidayChoices).some(
    ({ key, date, isFreeDay }) => key === 'liberation-day' && !isFreeDay && free.has(date),
  );
  return stored === 'lustrum' && isByHand ? 'always' : stored;
}

/** What the organisation has chosen. Good Friday is free when the next one is. */
export async function getHolidayChoices(now: number): Promise<HolidayChoices> {
  const { liberationDayFree } = await readSettings();
  const today = await todayHere(now);
  const days = chosenDays(today, defaultHolidayChoices);
  const free = new Set(
    (await storedOn(days.map(({ date }) => date))).flatMap(({ date, isFreeDay }) => (isFreeDay ? [date] : [])),
  );
  const isNextFree = (wanted: HolidayKey): boolean => free.has(days.find(({ key }) => key === wanted)?.date ?? '');
  return {
    goodFridayFree: isNextFree('good-friday'),
    liberationDayFree: liberationDayOf(liberationDayFree, free, today),
  };
}

/**
 * Makes Good Friday and Liberation Day free days or no longer, from today on through next year; the years after follow.
 * Leave on them changes with them. A surcharge that such a day carries stays, and so do the days of a choice that is as
 * it was.
 */
export async function setHolidayChoices(
  choices: HolidayChoices,
  { principal, now }: Pick<RequestContext<Principal>, 'principal' | 'now'>,
): Promise<HolidayChoices> {
  const settings = await lockSettings();
  const before = await getHolidayChoices(now);
  const isAnswered: Partial<Record<HolidayKey, boolean>> = {
    'good-friday': choices.goodFridayFree !== before.goodFridayFree,
    'liberation-day': choices.liberationDayFree !== before.liberationDayFree,
  };
  const days = chosenDays(await todayHere(now), choices).filter(({ key }) => isAnswered[key]);
  const stored = new Map((await storedOn(days.map(({ date }) => date))).map((day) => [day.date, day]));
  const changed = days
    .filter(({ date, isFreeDay }) => (stored.get(date)?.isFreeDay ?? false) !== isFreeDay)
    .map((holiday) => ({
      ...holiday,
      name: stored.get(holiday.date)?.displayName ?? holidayNames[principal.language][holiday.key],
    }));
  const added = changed.filter(({ date }) => !stored.has(date));
  const left = changed.flatMap(({ date, isFreeDay }) =>
    !isFreeDay && stored.get(date)?.isSurchargeDay === false ? [date] : [],
  );
  const kept = changed.filter(({ date }) => stored.has(date) && !left.includes(date));
  const onDates = (dates: readonly string[]) =>
    and(eq(surchargeDay.tenantId, currentTenant()), inArray(surchargeDay.date, [...dates]));
  if (added.length > 0)
    await tx()
      .insert(surchargeDay)
      .values(
        added.map(({ date, name }) => ({
          tenantId: currentTenant(),
          id: newId(now),
          date,
          displayName: name,
          factor: 100,
          isSurchargeDay: false,
          isFreeDay: true,
          createdAt: now,
        })),
      );
  if (left.length > 0) await tx().delete(surchargeDay).where(onDates(left));
  if (kept.length > 0)
    await tx()
      .update(surchargeDay)
      .set({ isFreeDay: not(surchargeDay.isFreeDay), version: sql`${surchargeDay.version} + 1` })
      .where(onDates(kept.map(({ date }) => date)));
  await freeDaysChanged(
    changed.map(({ date, name, isFreeDay }) => ({ date, name, isFree: isFreeDay })),
    { actorId: principal.memberId, now },
  );
  await saveSettings(settings, { liberationDayFree: choices.liberationDayFree });
  await recordChange({
    action: 'timesheet-settings-changed',
    actorId: principal.memberId,
    now,
    before,
    after: choices,
  });
  return choices;
}

/**
 * Adds the holidays of years that have none yet, through the year after the present one: each from the year before it,
 * once.
 */
async function addDueHolidays(now: number): Promise<void> {
  const ofTenant = eq(timesheetSettings.tenantId, currentTenant());
  const [due] = await tx()
    .select({
      through: timesheetSettings.holidaysThrough,
      liberationDay: timesheetSettings.liberationDayFree,
      timeZoneId: tenant.timeZoneId,
    })
    .from(timesheetSettings)
    .innerJoin(tenant, eq(tenant.id, timesheetSettings.tenantId))
    .where(ofTenant)
    .for('update', { of: timesheetSettings });
  if (!due || due.through === null) return;
  const next = Number(localDate(now, due.timeZoneId).slice(0, 4)) + 1;
  if (due.through >= next) return;
  // Year by year, also where no server ran in one: what is free in a year is known from the one before.
  for (let year = due.through; year < next; year += 1) await addHolidaysAfter(year, due.liberationDay, now);
  await tx().update(timesheetSettings).set({ holidaysThrough: next }).where(ofTenant);
}

/** No zone is further ahead of UTC. Milliseconds. */
const FURTHEST_AHEAD = 14 * 3_600_000;

/**
 * Looks which organisations still lack the holidays of next year; those that never had them from here keep their own.
 */
export async function maintainHolidays(database: Database, now: number): Promise<void> {
  const year = new Date(now + FURTHEST_AHEAD).getUTCFullYear();
  const rows = await database.asSystem(
    async () =>
      await tx()
        .select({ id: timesheetSettings.tenantId })
        .from(timesheetSettings)
        .where(lte(timesheetSettings.holidaysThrough, year)),
  );
  await forEachTenant(
    database,
    rows.map(({ id }) => id),
    'Adding public holidays',
    () => addDueHolidays(now),
  );
}
