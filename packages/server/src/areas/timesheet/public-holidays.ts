/** The public holidays that an organisation is off on without anybody having to think of them: from sign-up on, year by year. */
import { continuedHolidays, dutchHolidays } from '@rooster/domain/holidays';
import type { HolidayKey, PublicHoliday } from '@rooster/domain/holidays';
import { localDate } from '@rooster/domain/time';
import { and, between, eq, lte } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Database } from '../../platform/database/context.ts';
import { newId } from '../../platform/id.ts';
import { freeDaysChanged } from '../leave/free-days.ts';
import { tenant } from '../tenant/tables.ts';
import { surchargeDay, timesheetSettings } from './tables.ts';

/** What a holiday is called where it is stored. */
export const holidayNames: Readonly<Record<'en' | 'nl', Readonly<Record<HolidayKey, string>>>> = {
  en: {
    'new-years-day': 'New Year’s Day',
    'good-friday': 'Good Friday',
    'easter-sunday': 'Easter Sunday',
    'easter-monday': 'Easter Monday',
    'kings-day': 'King’s Day',
    'liberation-day': 'Liberation Day',
    'ascension-day': 'Ascension Day',
    'whit-sunday': 'Whit Sunday',
    'whit-monday': 'Whit Monday',
    'christmas-day': 'Christmas Day',
    'second-christmas-day': 'Second Christmas Day',
  },
  nl: {
    'new-years-day': 'Nieuwjaarsdag',
    'good-friday': 'Goede Vrijdag',
    'easter-sunday': 'Eerste Paasdag',
    'easter-monday': 'Tweede Paasdag',
    'kings-day': 'Koningsdag',
    'liberation-day': 'Bevrijdingsdag',
    'ascension-day': 'Hemelvaartsdag',
    'whit-sunday': 'Eerste Pinksterdag',
    'whit-monday': 'Tweede Pinksterdag',
    'christmas-day': 'Eerste Kerstdag',
    'second-christmas-day': 'Tweede Kerstdag',
  },
};

type DayRow = typeof surchargeDay.$inferInsert;

/** Free days without a surcharge; of two holidays on one date the later named stands. */
function rowsOf(tenantId: string, holidays: readonly PublicHoliday[], nameOf: (holiday: PublicHoliday) => string, now: number): DayRow[] {
  const free = holidays.filter(({ isFreeDay }) => isFreeDay);
  const byDate = new Map(free.map((holiday) => [holiday.date, { tenantId, id: newId(now), date: holiday.date, displayName: nameOf(holiday), factor: 100, isSurchargeDay: false, isFreeDay: true, createdAt: now }]));
  return [...byDate.values()];
}

/** Gives a new organisation the holidays of this year and the next, by the commonest choices: Good Friday not, Liberation Day in lustrum years. */
export async function addFirstHolidays(tenantId: string, language: 'en' | 'nl', now: number): Promise<void> {
  const [settings] = await tx().select({ timeZoneId: tenant.timeZoneId }).from(tenant).where(eq(tenant.id, tenantId));
  if (!settings) throw new Error('Holidays are for an organisation that is there');
  const year = Number(localDate(now, settings.timeZoneId).slice(0, 4));
  await tx().insert(surchargeDay).values(rowsOf(tenantId, [...dutchHolidays(year), ...dutchHolidays(year + 1)], ({ key }) => holidayNames[language][key], now));
  await tx().update(timesheetSettings).set({ holidaysThrough: year + 1 }).where(eq(timesheetSettings.tenantId, tenantId));
}

/** Adds the holidays of the year after this one, once: those that are free this year, under the names they have here. */
async function addNextHolidays(year: number, now: number): Promise<void> {
  const ofTenant = eq(timesheetSettings.tenantId, currentTenant());
  const due = await tx().update(timesheetSettings).set({ holidaysThrough: year + 1 }).where(and(ofTenant, lte(timesheetSettings.holidaysThrough, year))).returning();
  if (due.length === 0) return;
  const stored = await tx().select().from(surchargeDay).where(and(eq(surchargeDay.tenantId, currentTenant()), between(surchargeDay.date, `${year}-01-01`, `${year + 1}-12-31`)));
  const names = new Map(stored.filter(({ isFreeDay }) => isFreeDay).map(({ date, displayName }) => [date, displayName]));
  const before = new Map(dutchHolidays(year).map(({ key, date }) => [key, date]));
  const nameOf = ({ key }: PublicHoliday): string => names.get(before.get(key) ?? '') ?? holidayNames.nl[key];
  const taken = new Set(stored.map(({ date }) => date));
  const rows = rowsOf(currentTenant(), continuedHolidays(year, new Set(names.keys())), nameOf, now).filter(({ date }) => !taken.has(date));
  if (rows.length === 0) return;
  await tx().insert(surchargeDay).values(rows);
  await freeDaysChanged(rows.map(({ date, displayName }) => ({ date, name: displayName, isFree: true })), { actorId: null, now });
}

/** Looks which organisations still lack the holidays of next year; those that never had them from here keep their own. */
export async function tendHolidays(database: Database, now: number): Promise<void> {
  const rows = await database.asSystem(async () =>
    await tx().select({ id: tenant.id, timeZoneId: tenant.timeZoneId, through: timesheetSettings.holidaysThrough }).from(timesheetSettings).innerJoin(tenant, eq(tenant.id, timesheetSettings.tenantId)).where(lte(timesheetSettings.holidaysThrough, new Date(now).getUTCFullYear() + 1)));
  for (const { id, timeZoneId, through } of rows) {
    const year = Number(localDate(now, timeZoneId).slice(0, 4));
    if ((through ?? year) <= year) await database.withTenant(id, () => addNextHolidays(year, now));
  }
}
