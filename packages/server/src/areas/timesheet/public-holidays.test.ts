/** The public holidays an organisation has by itself: over HTTP, against a real database, on days of one's choice. */
import type { SurchargeDay } from '@rooster/contract';
import { dutchHolidays } from '@rooster/domain/holidays';
import { and, eq, gte } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { PASSWORD, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { thisYear } from '../../testing/days.ts';
import { tenant } from '../../schema/tenant.ts';
import { maintainHolidays } from './public-holidays.ts';
import { surchargeDay, timesheetSettings } from '../../schema/timesheet-settings.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

async function signUp(name: string, language: 'en' | 'nl'): Promise<{ admin: TestBrowser; tenantId: string }> {
  const email = `${name}@feest.example`;
  const admin = server.browser();
  await admin.call('register', {
    body: {
      tenantName: name,
      firstName: 'Ada',
      middleName: null,
      lastName: 'Dam',
      email,
      password: PASSWORD,
      language,
    },
  });
  await admin.call('confirmEmail', { body: { email, code: await server.codeFor(email) } });
  await admin.call('login', { body: { email, password: PASSWORD } });
  const { tenantId } = (await admin.call('getTenantSettings')).json<{ tenantId: string }>();
  return { admin, tenantId };
}

const daysOf = async (admin: TestBrowser, year: number): Promise<SurchargeDay[]> => {
  const answer = await admin.call('listSurchargeDays', { params: { year: String(year) } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ items: SurchargeDay[] }>().items;
};
const freeIn = (year: number): string[] => [
  ...new Set(
    dutchHolidays(year)
      .filter(({ isFreeDay }) => isFreeDay)
      .map(({ date }) => date),
  ),
];
/** Noon of a day. Epoch milliseconds. */
const noon = (date: string): number => Date.parse(`${date}T12:00:00Z`);

it('a new organisation is off on the public holidays of this year and the next, in its language', async () => {
  for (const [language, name] of [
    ['nl', 'Eerste Kerstdag'],
    ['en', 'Christmas Day'],
  ] as const) {
    const { admin } = await signUp(`kerst-${language}`, language);
    for (const year of [thisYear(), thisYear() + 1]) {
      const days = await daysOf(admin, year);
      expect(days.map(({ date }) => date)).toEqual(freeIn(year));
      expect(days.every(({ isFreeDay, isSurchargeDay }) => isFreeDay && !isSurchargeDay)).toBe(true);
      expect(days.find(({ date }) => date === `${year}-12-25`)?.displayName).toBe(name);
    }
    expect(await daysOf(admin, thisYear() + 2)).toEqual([]);
  }
});

it('gets those of the year after once a year has begun, by what is free in it; none is brought back', async () => {
  const { admin, tenantId } = await signUp('jaar', 'nl');
  const [next, after] = [thisYear() + 1, thisYear() + 2];
  const christmas = (await daysOf(admin, next)).find(({ date }) => date === `${next}-12-26`);
  await admin.call('deleteSurchargeDay', { params: { surchargeDayId: christmas?.surchargeDayId ?? '' } });
  const [goodFriday] = dutchHolidays(next).filter(({ key }) => key === 'good-friday');
  await admin.call('addSurchargeDays', {
    body: {
      days: [
        {
          date: goodFriday?.date,
          displayName: 'Goede Vrijdag van hier',
          factor: 100,
          isSurchargeDay: false,
          isFreeDay: true,
        },
      ],
    },
  });
  await maintainHolidays(server.database, noon(`${thisYear()}-12-31`));
  expect(await daysOf(admin, after)).toEqual([]);
  await maintainHolidays(server.database, noon(`${next}-01-01`));
  const friday = dutchHolidays(after).find(({ key }) => key === 'good-friday');
  const expected = [...freeIn(after).filter((date) => date !== `${after}-12-26`), friday?.date ?? ''].sort(
    (one, other) => one.localeCompare(other),
  );
  const days = await daysOf(admin, after);
  expect(days.map(({ date }) => date)).toEqual(expected);
  expect(days.find(({ date }) => date === friday?.date)?.displayName).toBe('Goede Vrijdag van hier');
  const gone = days.find(({ date }) => date === `${after}-12-25`);
  await admin.call('deleteSurchargeDay', { params: { surchargeDayId: gone?.surchargeDayId ?? '' } });
  await maintainHolidays(server.database, noon(`${next}-01-02`));
  expect((await daysOf(admin, after)).map(({ date }) => date)).toEqual(
    expected.filter((date) => date !== `${after}-12-25`),
  );
  await server.database.withTenant(tenantId, async () => {
    const [settings] = await tx()
      .select({ through: timesheetSettings.holidaysThrough })
      .from(timesheetSettings)
      .where(eq(timesheetSettings.tenantId, currentTenant()));
    expect(settings?.through).toBe(after);
  });
});

it('leaves an organisation alone that had none from here', async () => {
  const { admin, tenantId } = await signUp('eigen', 'nl');
  await server.database.withTenant(tenantId, async () => {
    await tx()
      .update(timesheetSettings)
      .set({ holidaysThrough: null })
      .where(eq(timesheetSettings.tenantId, currentTenant()));
    await tx()
      .delete(surchargeDay)
      .where(and(eq(surchargeDay.tenantId, currentTenant()), gte(surchargeDay.date, `${thisYear() + 1}-01-01`)));
  });
  await maintainHolidays(server.database, noon(`${thisYear() + 1}-06-01`));
  expect(await daysOf(admin, thisYear() + 1)).toEqual([]);
  expect(await daysOf(admin, thisYear() + 2)).toEqual([]);
});

it('is made up for after years without a server, in its language, whatever became of another organisation', async () => {
  const broken = await signUp('kapot', 'nl');
  await server.database.system.update(tenant).set({ timeZoneId: 'Geen/Zone' }).where(eq(tenant.id, broken.tenantId));
  const { admin } = await signUp('jaren', 'en');
  const lustrum = thisYear() + 2 + ((5 - ((thisYear() + 2) % 5)) % 5);
  await expect(maintainHolidays(server.database, noon(`${lustrum - 1}-03-01`))).rejects.toThrow('1 organisation');
  for (let year = thisYear(); year <= lustrum; year += 1)
    expect((await daysOf(admin, year)).map(({ date }) => date)).toEqual(freeIn(year));
  expect((await daysOf(admin, lustrum)).find(({ date }) => date === `${lustrum}-05-05`)?.displayName).toBe(
    'Liberation Day',
  );
  await server.database.system
    .update(tenant)
    .set({ timeZoneId: 'Europe/Amsterdam' })
    .where(eq(tenant.id, broken.tenantId));
});

it('asks what no law decides: Good Friday and Liberation Day come and go from today on, and stay so', async () => {
  const { admin } = await signUp('keuze', 'en');
  const year = thisYear();
  const choices = async () => (await admin.call('getHolidayChoices')).json<unknown>();
  const set = (body: object) => admin.call('setHolidayChoices', { body });
  const wanted = (each: number, kind: Parameters<typeof dutchHolidays>[1]) => [
    ...new Set(
      dutchHolidays(each, kind)
        .filter(({ isFreeDay }) => isFreeDay)
        .map(({ date }) => date),
    ),
  ];
  const datesIn = async (each: number) =>
    (await daysOf(admin, each)).filter(({ isFreeDay }) => isFreeDay).map(({ date }) => date);
  expect(await choices()).toEqual({ goodFridayFree: false, liberationDayFree: 'lustrum' });
  const both = { goodFridayFree: true, liberationDayFree: 'always' } as const;
  expect((await set(both)).json()).toEqual(both);
  expect(await choices()).toEqual(both);
  expect(await datesIn(year + 1)).toEqual(wanted(year + 1, both));
  const goodFriday = (await daysOf(admin, year + 1)).find(({ displayName }) => displayName === 'Good Friday');
  expect(goodFriday).toMatchObject({ isFreeDay: true, isSurchargeDay: false });
  // A surcharge on it stays when it is a working day again.
  await admin.call('updateSurchargeDay', {
    params: { surchargeDayId: goodFriday?.surchargeDayId ?? '' },
    body: { isSurchargeDay: true, factor: 150 },
  });
  const neither = { goodFridayFree: false, liberationDayFree: 'never' } as const;
  expect((await set(neither)).statusCode).toBe(200);
  expect(await datesIn(year + 1)).toEqual(wanted(year + 1, neither));
  expect((await daysOf(admin, year + 1)).find(({ date }) => date === goodFriday?.date)).toMatchObject({
    isFreeDay: false,
    isSurchargeDay: true,
    factor: 150,
  });
  await set(both);
  await set(both);
  expect(await datesIn(year + 1)).toEqual(wanted(year + 1, both));
  for (let each = year + 1; each <= year + 5; each += 1) await maintainHolidays(server.database, noon(`${each}-01-01`));
  for (let each = year + 2; each <= year + 6; each += 1) expect(await datesIn(each)).toEqual(wanted(each, both));
});

it('leaves the days alone of the question that is answered as before', async () => {
  const { admin } = await signUp('handwerk', 'nl');
  // The next 5 May that no choice makes free: of an ordinary year, still to come.
  const liberation =
    [thisYear(), thisYear() + 1]
      .map((year) => `${year}-05-05`)
      .findLast((date) => Number(date.slice(0, 4)) % 5 !== 0) ?? '';
  const isFree = async () =>
    (await daysOf(admin, Number(liberation.slice(0, 4)))).some(
      ({ date, isFreeDay }) => date === liberation && isFreeDay,
    );
  await admin.call('addSurchargeDays', {
    body: {
      days: [{ date: liberation, displayName: 'Ook vrij', factor: 100, isSurchargeDay: false, isFreeDay: true }],
    },
  });
  const { liberationDayFree } = (await admin.call('getHolidayChoices')).json<{
    liberationDayFree: 'lustrum' | 'always';
  }>();
  await admin.call('setHolidayChoices', { body: { goodFridayFree: true, liberationDayFree } });
  expect(await isFree()).toBe(true);
  const [day] = (await daysOf(admin, Number(liberation.slice(0, 4)))).filter(({ date }) => date === liberation);
  await admin.call('deleteSurchargeDay', { params: { surchargeDayId: day?.surchargeDayId ?? '' } });
  const after = (await admin.call('getHolidayChoices')).json<{ liberationDayFree: string }>();
  await admin.call('setHolidayChoices', {
    body: { goodFridayFree: false, liberationDayFree: after.liberationDayFree },
  });
  expect(await isFree()).toBe(false);
});
