/** What people are notified of their hours, and where that leads. Over HTTP, against a real database. */
import type { Notification, TimesheetEntry } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import { addDays, localDate } from '@rooster/domain/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';

const ZONE = 'Europe/Amsterdam';
const today = localDate(currentTime(), ZONE);

let test: TestApp;
let admin: TestBrowser;
let cor: TestBrowser;

beforeAll(async () => {
  test = await testApp();
  admin = (await test.company('Urenbericht')).browser;
  cor = await test.colleague(admin, 'cor@urenbericht.example', 'Employee');
});
afterAll(() => test.close());

const addHours = async (date: string): Promise<string> =>
  (
    await cor.call('addEntry', {
      body: { shiftStart: `${date}T09:00:00Z`, shiftEnd: `${date}T12:00:00Z`, timeZoneId: ZONE },
    })
  ).json<TimesheetEntry>().id;
const news = async (): Promise<Pick<Notification, 'kind' | 'path'>[]> => {
  const { items } = (await cor.call('listNotifications', { query: { unread: 'true' } })).json<{
    items: Notification[];
  }>();
  await cor.call('readNotifications', { body: {} });
  return items.map(({ kind, path }) => ({ kind, path }));
};
const around = (date: string): string => `/app/employees/time?date=${date}`;

it('tells the owner of hours that they were denied or approved, with the way to that week', async () => {
  const [denied, approved] = [addDays(today, -20), addDays(today, -9)];
  await admin.call('denyEntry', { body: { timesheetEntryId: await addHours(denied), denialReason: 'Dubbel' } });
  expect(await news()).toEqual([{ kind: 'timesheet-denied', path: around(denied) }]);
  await admin.call('approveEntry', { body: { timesheetEntryId: await addHours(approved) } });
  expect(await news()).toEqual([{ kind: 'timesheet-approved', path: around(approved) }]);
});

it('tells of all that was approved at once in one notice, with the way to the first of it', async () => {
  for (const days of [-16, -3]) await addHours(addDays(today, days));
  await admin.call('approveAllEntries', { body: {} });
  expect(await news()).toEqual([{ kind: 'timesheet-approved', path: around(addDays(today, -16)) }]);
});

it('tells of a correction', async () => {
  const { tenantUserId } = (await cor.call('getUserInfo')).json<{ tenantUserId: string }>();
  const date = addDays(today, -12);
  await admin.call('addCorrections', {
    params: { tenantUserId },
    body: { corrections: [{ applicationDate: date, duration: '01:30:00', reason: 'Vergeten' }] },
  });
  expect(await news()).toEqual([{ kind: 'timesheet-corrected', path: around(date) }]);
});

it.each([
  [['Vergeten', 'Vergeten'], true],
  [['Vergeten', 'Cursus'], false],
])('a notice of corrections with the reasons %j tells one: %s', async (reasons, told) => {
  const { tenantUserId } = (await cor.call('getUserInfo')).json<{ tenantUserId: string }>();
  const corrections = reasons.map((reason, index) => ({
    applicationDate: addDays(today, -30 - index),
    duration: '00:30:00',
    reason,
  }));
  await admin.call('addCorrections', { params: { tenantUserId }, body: { corrections } });
  const { items } = (await cor.call('listNotifications', { query: { unread: 'true' } })).json<{
    items: Notification[];
  }>();
  await cor.call('readNotifications', { body: {} });
  expect(items.map(({ body }) => body.includes('Vergeten'))).toEqual([told]);
});
