/** Push messages on their real way: signed, encrypted, and answered by a push service in every way that it may. */
import { setTimeout as sleep } from 'node:timers/promises';
import { currentTime } from '@rooster/domain/clock';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { tx } from '../../../platform/database/context.ts';
import { openDatabase } from '../../../platform/database/open.ts';
import { testApp } from '../../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../../platform/http/testing.ts';
import { Wire } from '../../../testing/drills/wire.ts';
import { postgresUrl } from '../../../testing/index.ts';
import { scratchDatabase } from '../../../testing/postgres-template.ts';
import { notify } from '../service.ts';
import { pushMessage, pushSubscription } from '../../../schema/notifications.ts';
import { startPushService, TestBrowserKeys } from './testing.ts';
import { deliverTo } from './worker.ts';

const CONTACT = 'mailto:beheer@rooster.example';
const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
const keys = new TestBrowserKeys();
let service: Awaited<ReturnType<typeof startPushService>>;
let test: TestApp;
let cor: TestBrowser;
let who: { tenantUserId: string; tenantId: string };

beforeAll(async () => {
  service = await startPushService(keys);
  test = await testApp({}, { deliverPush: deliverTo(CONTACT, service.agent) });
  const { browser: admin } = await test.company('Bezorgd');
  cor = await test.colleague(admin, 'cor@bezorgd.example', 'Employee');
  const { tenantUserId } = (await cor.call('getUserInfo')).json<{ tenantUserId: string }>();
  who = { tenantUserId, tenantId: (await cor.call('getTenantSettings')).json<{ tenantId: string }>().tenantId };
});
afterAll(async () => {
  await test.close();
  await service.close();
});
beforeEach(async () => {
  service.received.length = 0;
  service.answers.length = 0;
  await test.database.system.delete(pushMessage);
  await cor.call('subscribePush', { body: { endpoint, p256dh: keys.p256dh, auth: keys.auth } });
});

const data = { date: '2026-11-20', reason: 'Te lang' };
const tell = (whom = who, database = test.database): Promise<void> =>
  database.withTenant(whom.tenantId, () =>
    notify(tx(), {
      tenantId: whom.tenantId,
      kind: 'timesheet-denied',
      path: '/app/employees/time',
      recipients: [whom.tenantUserId],
      data,
    }),
  );
const waiting = (): Promise<{ attempts: number; nextAttemptAt: number }[]> =>
  test.database.system
    .select({ attempts: pushMessage.attempts, nextAttemptAt: pushMessage.nextAttemptAt })
    .from(pushMessage);
const subscriptions = (): Promise<{ memberId: string }[]> =>
  test.database.system.select({ memberId: pushSubscription.memberId }).from(pushSubscription);

it('arrives encrypted for the one browser, signed by this installation', async () => {
  const { publicKey } = (await cor.call('getPushKey')).json<{ publicKey: string }>();
  await tell();
  await expect
    .poll(() => service.received)
    .toMatchObject([
      {
        path: '/fcm/send/abc',
        publicKey,
        claims: { aud: 'https://fcm.googleapis.com', sub: CONTACT },
        payload: { path: '/app/employees/time', title: expect.any(String) },
      },
    ]);
  const [message] = service.received;
  const seconds = (message?.claims.exp ?? 0) - currentTime() / 1000;
  expect([seconds > 0, seconds <= 24 * 3600, Number(message?.ttl) > 0]).toEqual([true, true, true]);
  await expect.poll(waiting).toEqual([]);
});

it.each([429, 500, 503])('is tried again later after %i, and then counts as sent', async (status) => {
  service.answers.push(status);
  const before = currentTime();
  await tell();
  await expect.poll(async () => (await waiting()).map(({ attempts }) => attempts)).toEqual([1]);
  await expect.poll(() => service.received.length).toBe(1);
  expect((await waiting())[0]?.nextAttemptAt).toBeGreaterThan(before + 5000);
  await test.database.system.update(pushMessage).set({ nextAttemptAt: currentTime() });
  await tell();
  await expect.poll(() => service.received.length).toBe(3);
  await expect.poll(waiting).toEqual([]);
  expect(await subscriptions()).toEqual([{ memberId: who.tenantUserId }]);
});

it.each([404, 410])('forgets a browser of which the service says %i', async (status) => {
  service.answers.push(status);
  await tell();
  await expect.poll(subscriptions).toEqual([]);
  expect(await waiting()).toEqual([]);
});

it('is told once, though the database is away when it was taken', async () => {
  const scratch = await scratchDatabase(postgresUrl());
  const { wire, url } = await Wire.before(scratch.url);
  const database = await openDatabase({ url });
  let taken = 0;
  const away = await testApp(
    {},
    {
      deliverPush: () => {
        taken += 1;
        wire.cut();
        return Promise.resolve();
      },
      on: Promise.resolve({ database, location: { url }, close: () => database.close() }),
    },
  );
  const { browser } = await away.company('Afwezig');
  await browser.call('subscribePush', { body: { endpoint, p256dh: keys.p256dh, auth: keys.auth } });
  const { tenantUserId } = (await browser.call('getUserInfo')).json<{ tenantUserId: string }>();
  const { tenantId } = (await browser.call('getTenantSettings')).json<{ tenantId: string }>();
  await tell({ tenantUserId, tenantId }, database);
  await expect.poll(() => taken).toBe(1);
  await sleep(1000);
  wire.mend();
  const left = async (): Promise<number> => {
    const due = await database.system.update(pushMessage).set({ nextAttemptAt: currentTime() }).returning();
    return due.length;
  };
  await expect.poll(() => left().catch(() => 1), { timeout: 20_000 }).toBe(0);
  expect(taken).toBe(1);
  await away.close();
  await wire.close();
  await scratch.drop();
}, 60_000);
