/**
 * The demo shows each of its four people what the product does, on whatever day it is made. DEMO_DAYS names other days
 * than those of the list: `DEMO_DAYS=2026-11-22..2027-01-02`.
 */
import { addDays, mondayOf } from '@rooster/domain/time';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testApp } from '../platform/http/testing.ts';
import type { TestApp } from '../platform/http/testing.ts';
import { DEMO_ZONE } from './company.ts';
import { createClock } from './hours.ts';
import { demoLogins, seedDemo } from './index.ts';

/**
 * Moments about which something changes: the year, a month, a week, a leap day, and the night, when it is another day
 * in UTC.
 */
const EDGES = [
  '2026-11-22 12:00',
  '2026-12-27 12:00',
  '2026-12-31 23:50',
  '2027-01-01 00:10',
  '2027-01-19 12:00',
  '2028-02-29 00:10',
];

const [first = '', last = ''] = (process.env['DEMO_DAYS'] ?? '').split('..');
const inRange: string[] = [];
for (let day = first; day !== '' && day <= (last || first); day = addDays(day, 1)) inRange.push(`${day} 12:00`);
const moments = inRange.length > 0 ? inRange : EDGES;

let app: TestApp | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await app?.close();
});

async function makeDemo(now: number): Promise<TestApp> {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  app = await testApp();
  await seedDemo(app.database, now);
  return app;
}

async function logIn(server: TestApp, email: string) {
  const browser = server.browser();
  expect((await browser.call('login', { body: { email, password: demoLogins.password } })).statusCode).toBe(200);
  const ask = async <T>(...call: Parameters<typeof browser.call>): Promise<T> => {
    const answer = await browser.call(...call);
    expect(answer.statusCode, `${call[0]} answered ${answer.body}`).toBe(200);
    return answer.json<T>();
  };
  return { ask, ...(await ask<{ tenantUserId: string }>('getUserInfo')) };
}
type Login = Awaited<ReturnType<typeof logIn>>;

interface Leave {
  readonly fromDate: string;
  readonly toDate: string;
}
const leaveIn = async ({ ask, tenantUserId }: Login, year: number): Promise<readonly Leave[]> =>
  (await ask<{ items: Leave[] }>('listLeaveRequests', { params: { year: String(year), tenantUserId } })).items;

const shiftsIn = async ({ ask }: Login, weekStartDate: string): Promise<number> =>
  (await ask<{ ownShifts: unknown[] }>('queryOwnSchedule', { body: { weekStartDate, weeks: 1, withAll: false } }))
    .ownShifts.length;

async function hoursToApprove({ ask }: Login): Promise<number> {
  return (await ask<{ items: unknown[] }>('listApprovableEntries', { query: { limit: '5' } })).items.length;
}

async function leaveToDecide({ ask }: Login): Promise<number> {
  return (await ask<{ items: unknown[] }>('listPendingLeaveRequests', { query: { limit: '5' } })).items.length;
}

describe.each(moments)('made on %s', (moment) => {
  it('has what each of its people comes to see', async () => {
    const [today = '', time = ''] = moment.split(' ');
    const server = await makeDemo(createClock(DEMO_ZONE)(today, time));
    const year = Number(today.slice(0, 4));
    for (const email of demoLogins.emails) {
      const person = await logIn(server, email);
      const own = await leaveIn(person, year);
      expect(own, `leave of ${email} this year`).not.toEqual([]);
      const ahead = [...own, ...(await leaveIn(person, year + 1))].filter(({ fromDate }) => fromDate > today);
      expect(ahead, `leave of ${email} ahead`).not.toEqual([]);
      for (const week of [0, 7])
        expect(
          await shiftsIn(person, addDays(mondayOf(today), week)),
          `shifts of ${email} from ${week} days on`,
        ).toBeGreaterThan(0);
      const balances = await person.ask<{ types: { granted: string }[] }>('getLeaveBalances', {
        params: { year: String(year), tenantUserId: person.tenantUserId },
      });
      expect(
        balances.types.filter(({ granted }) => granted !== '00:00:00'),
        `balances of ${email}`,
      ).not.toEqual([]);
      if (email.startsWith('employee')) continue;
      const { items: holidays } = await person.ask<{ items: unknown[] }>('listSurchargeDays', {
        params: { year: String(year) },
      });
      expect(holidays.length, `public holidays of this year, for ${email}`).toBeGreaterThan(5);
      expect(await hoursToApprove(person), `hours for ${email} to approve`).toBeGreaterThan(3);
      expect(await leaveToDecide(person), `leave for ${email} to decide on`).toBeGreaterThan(0);
    }
  });
});
