/** What was done although its answer never came, and is sent again days later: phones sleep over a weekend. */
import { currentTime } from '@rooster/domain/clock';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PASSWORD, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { KEPT_FOR_DEVICES } from '../../platform/idempotency/keys.ts';
import { tidyUp } from '../../housekeeping.ts';
import { OFFLINE_LIMIT } from './offline.ts';

const FRIDAY = Date.parse('2026-11-20T07:00:00Z');
const HOUR = 3_600_000;

let server: TestApp;
let phone: TestBrowser;
let email: string;
let tenantUserId: string;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY });
  server = await testApp();
  ({ browser: phone, email } = await server.company('Weekend'));
  await phone.call('setModule', { body: { module: 'Timesheet', enabled: true } });
  ({ tenantUserId } = (await phone.call('getUserInfo')).json<{ tenantUserId: string }>());
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

const zone = 'Europe/Amsterdam';
const at = (hours: number): void => void vi.setSystemTime(FRIDAY + hours * HOUR);
const keyed = (key: string) => ({ 'idempotency-key': key });
const mark = (hours: number) => ({
  offline: { tenantUserId, deviceAt: new Date(FRIDAY + hours * HOUR).toISOString(), clockOffset: 0 },
});

it('is answered as it was, and done no second time', async () => {
  await phone.call('startTimer', { body: { timeZoneId: zone }, headers: keyed('start') });
  at(8);
  const stopped = await phone.call('stopTimer', { body: {}, headers: keyed('stop') });
  const hours = { shiftStart: '2026-11-19T08:00:00Z', shiftEnd: '2026-11-19T12:00:00Z', timeZoneId: zone };
  const added = await phone.call('addEntry', { body: hours, headers: keyed('add') });
  expect([stopped.statusCode, added.statusCode]).toEqual([201, 201]);
  at(72);
  await tidyUp(server.database, currentTime());
  expect((await phone.call('login', { body: { email, password: PASSWORD } })).statusCode).toBe(200);
  const again = [
    await phone.call('startTimer', { body: { timeZoneId: zone, ...mark(0) }, headers: keyed('start') }),
    await phone.call('stopTimer', { body: mark(8), headers: keyed('stop') }),
    await phone.call('addEntry', { body: { ...hours, ...mark(8) }, headers: keyed('add') }),
  ];
  expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 201, 201]);
  expect(again.slice(1).map(({ body }) => body)).toEqual([stopped.body, added.body]);
});

it('is known for longer than a device may keep it', () => {
  expect(KEPT_FOR_DEVICES).toBeGreaterThan(OFFLINE_LIMIT);
});
