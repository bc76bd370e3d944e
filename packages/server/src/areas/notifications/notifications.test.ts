/** What people are notified, from the event to the list, the mail and the push message. */
import { currentTime } from '@rooster/domain/clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { eq } from 'drizzle-orm';
import { tidyUp } from '../../housekeeping.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { forgetNotices, NOTICE_LIFETIME } from './forget.ts';
import type { Deliver } from './push/worker.ts';
import { notify, notifyEach } from './service.ts';
import { notification, pushMessage, pushSubscription } from '../../schema/notifications.ts';

interface Item {
  notificationId: string;
  kind: string;
  title: string;
  body: string;
  path: string;
  readAt: string | null;
}

let test: TestApp;
let admin: TestBrowser;
let cor: TestBrowser;
let tenantId: string;
let adminId: string;
let corId: string;
const delivered: unknown[] = [];
let refusal: Error | null = null;
const deliverPush: Deliver = (to, payload) => {
  if (refusal) return Promise.reject(refusal);
  delivered.push([to.endpoint, JSON.parse(payload)]);
  return Promise.resolve();
};
const CHANNELS = { inApp: true, mail: true, push: true };

const idsOf = async (browser: TestBrowser): Promise<{ tenantUserId: string }> =>
  (await browser.call('getUserInfo')).json();
const listOf = async (browser: TestBrowser, query: Record<string, string> = {}, language = 'nl'): Promise<Item[]> =>
  (await browser.call('listNotifications', { query, headers: { 'accept-language': language } })).json<{
    items: Item[];
  }>().items;
const unreadOf = async (browser: TestBrowser): Promise<number> =>
  (await browser.call('getUnreadCount')).json<{ unreadCount: number }>().unreadCount;
const inTenant = <T>(work: () => Promise<T>): Promise<T> => test.database.withTenant(tenantId, work);
const rejected = { kind: 'leave-rejected', path: '/app/employees/leave' } as const;
const facts = {
  requestId: '01900000-0000-7000-8000-000000000001',
  from: '2026-12-21',
  to: '2026-12-24',
  leaveTypeName: { nl: 'Vakantie', en: 'Vacation' },
  reason: 'Te druk',
};

beforeAll(async () => {
  test = await testApp({}, { deliverPush });
  admin = (await test.company('Korenaar')).browser;
  cor = await test.colleague(admin, 'cor@korenaar.example', 'Employee');
  adminId = (await idsOf(admin)).tenantUserId;
  corId = (await idsOf(cor)).tenantUserId;
  const [row] = await test.database.system
    .select({ tenantId: notification.tenantId })
    .from(notification)
    .where(eq(notification.memberId, adminId));
  tenantId = row?.tenantId ?? '';
});
afterAll(() => test.close());

describe('telling people', () => {
  it('tells the one who invited that the invite was accepted, in the language of the screen', async () => {
    expect(await listOf(admin)).toMatchObject([
      { kind: 'joined', title: 'Cor Bos doet mee', path: `/app/manager/employees/${corId}`, readAt: null },
    ]);
    expect(await listOf(admin, {}, 'en')).toMatchObject([{ title: 'Cor Bos has joined' }]);
  });

  it('writes the notice and the mail of one telling, and leaves the actor and strangers out', async () => {
    await inTenant(() =>
      notify(tx(), {
        ...rejected,
        tenantId,
        recipients: [corId, corId, adminId, crypto.randomUUID()],
        data: facts,
        actorId: adminId,
      }),
    );
    expect(await listOf(cor)).toMatchObject([
      {
        kind: 'leave-rejected',
        title: 'Je verlof is afgekeurd',
        body: 'Vakantie, 21–24 december 2026. Toelichting: Te druk',
      },
    ]);
    expect(await listOf(admin)).toHaveLength(1);
    const mails = (await test.mailsTo('cor@korenaar.example')).filter(
      ({ subject }) => subject === 'Je verlof is afgekeurd',
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('http://localhost:3000/app/employees/leave');
  });

  it('tells nothing of what is rolled back', async () => {
    const before = await listOf(cor);
    const undone = inTenant(async () => {
      await notify(tx(), { ...rejected, tenantId, recipients: [corId], data: facts });
      throw new Error('never mind');
    });
    await expect(undone).rejects.toThrow('never mind');
    expect(await listOf(cor)).toEqual(before);
  });

  it('counts what one transaction says more than once', async () => {
    await cor.call('readNotifications', { body: {} });
    await inTenant(async () => {
      for (const from of ['2026-12-01', '2026-12-02', '2026-12-02'])
        await notify(tx(), { ...rejected, tenantId, recipients: [corId], data: { ...facts, from } });
      for (const from of ['2026-11-02', '2026-11-04'])
        await notifyEach(tx(), {
          tenantId,
          kind: 'timesheet-approved',
          path: '/app/employees/time',
          notices: [{ memberId: corId, data: { from, to: from, count: 3 }, path: `/app/employees/time?date=${from}` }],
        });
    });
    expect(await listOf(cor, { unread: 'true' })).toMatchObject([
      {
        kind: 'timesheet-approved',
        title: '6 registraties goedgekeurd',
        body: 'Gewerkte uren van 2–4 november 2026.',
        path: '/app/employees/time',
      },
      { kind: 'leave-rejected', title: '2 verlofaanvragen afgekeurd' },
    ]);
  });

  it('follows the choice of each person', async () => {
    await cor.call('readNotifications', { body: {} });
    const mails = (await test.mailsTo('cor@korenaar.example')).length;
    const quiet = { inApp: false, mail: false, push: false };
    const chosen = await cor.call('setNotificationPreferences', { body: { items: [{ group: 'leave', ...quiet }] } });
    expect(chosen.json<{ items: unknown[] }>().items).toContainEqual({ group: 'leave', ...quiet });
    await inTenant(() => notify(tx(), { ...rejected, tenantId, recipients: [corId], data: facts }));
    expect(await unreadOf(cor)).toBe(0);
    expect(await test.mailsTo('cor@korenaar.example')).toHaveLength(mails);
    await cor.call('setNotificationPreferences', { body: { items: [{ group: 'leave', ...CHANNELS }] } });
  });

  it('pages through the list, filters it, and marks as read one’s own notices only', async () => {
    await inTenant(() => notify(tx(), { ...rejected, tenantId, recipients: [corId], data: facts }));
    const first = (await cor.call('listNotifications', { query: { limit: '1' } })).json<{
      items: Item[];
      nextCursor: string;
    }>();
    const next = await listOf(cor, { limit: '1', cursor: first.nextCursor });
    expect(next).toHaveLength(1);
    expect(next[0]?.notificationId).not.toBe(first.items[0]?.notificationId);
    expect((await listOf(cor, { group: 'timesheet' })).map(({ kind }) => kind)).toEqual(['timesheet-approved']);
    const notificationIds = [first.items[0]?.notificationId ?? ''];
    await admin.call('readNotifications', { body: { notificationIds } });
    expect(await unreadOf(cor)).toBe(1);
    expect((await cor.call('readNotifications', { body: { notificationIds } })).json()).toEqual({ unreadCount: 0 });
  });

  it('tells a member whose roles changed', async () => {
    const roles = (await admin.call('getRoleOptions')).json<{ items: { id: string; rolePreset: string }[] }>().items;
    const roleIds = roles.filter(({ rolePreset }) => rolePreset === 'Manager').map(({ id }) => id);
    const answer = await admin.call('updateMember', {
      params: { tenantUserId: corId },
      body: { firstName: 'Cor', lastName: 'Bos', roleIds, skillIds: [] },
    });
    expect(answer.statusCode).toBe(200);
    expect(await listOf(cor, { group: 'account' })).toMatchObject([
      { kind: 'role-changed', body: 'Je hebt nu: Leidinggevende.' },
    ]);
  });

  it('forgets a notice after a year, and who is erased at once', async () => {
    const now = currentTime();
    await inTenant(() =>
      notify(tx(), { ...rejected, tenantId, recipients: [corId], data: facts, now: now - NOTICE_LIFETIME - 1000 }),
    );
    const before = await listOf(cor);
    await tidyUp(test.database, now);
    expect(await listOf(cor)).toHaveLength(before.length - 1);
    await inTenant(() => forgetNotices(currentTenant(), corId));
    expect(await listOf(cor)).toEqual([]);
    // What others were told of him says his name.
    expect(await listOf(admin)).toEqual([]);
  });
});

describe('push messages', () => {
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
  };

  it('takes no address but a push service’s', async () => {
    for (const endpoint of [
      'http://fcm.googleapis.com/x',
      'https://169.254.169.254/latest',
      'https://internal.example/x',
      'https://fcm.googleapis.com.evil.example/x',
    ]) {
      expect(codeOf(await cor.call('subscribePush', { body: { ...subscription, endpoint } }))).toBe(
        'validation-failed',
      );
    }
  });

  it('hands each message over once, tries again after a failure, and forgets a browser that has gone', async () => {
    expect((await cor.call('getPushKey')).json<{ publicKey: string }>().publicKey).toHaveLength(87);
    expect((await cor.call('subscribePush', { body: subscription })).statusCode).toBe(204);
    const tell = (): Promise<void> =>
      inTenant(() => notify(tx(), { ...rejected, tenantId, recipients: [corId], data: facts }));
    const queued = (): Promise<{ attempts: number }[]> =>
      test.database.system.select({ attempts: pushMessage.attempts }).from(pushMessage);
    refusal = new Error('no network');
    await tell();
    await expect.poll(queued).toEqual([{ attempts: 1 }]);
    refusal = null;
    await test.database.system.update(pushMessage).set({ nextAttemptAt: currentTime() });
    await tell();
    await expect.poll(queued).toEqual([]);
    const message = {
      title: 'Je verlof is afgekeurd',
      body: 'Vakantie, 21–24 december 2026. Toelichting: Te druk',
      path: '/app/employees/leave',
    };
    expect(delivered).toEqual([
      [subscription.endpoint, message],
      [subscription.endpoint, message],
    ]);
    refusal = new webPush.WebPushError('gone', 410, {}, '', subscription.endpoint);
    await tell();
    await expect
      .poll(() => test.database.system.select({ id: pushSubscription.id }).from(pushSubscription))
      .toEqual([]);
    expect(await queued()).toEqual([]);
  });

  it('stops when asked to', async () => {
    await cor.call('subscribePush', { body: subscription });
    await cor.call('unsubscribePush', { body: { endpoint: subscription.endpoint } });
    expect(await test.database.system.select({ id: pushSubscription.id }).from(pushSubscription)).toEqual([]);
  });
});
