/** Push messages to a device that somebody else may hold: they end with the sessions. Over HTTP. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { PASSWORD, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { pushSubscription } from '../../schema/notifications.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const keys = { p256dh: 'B'.repeat(87), auth: 'C'.repeat(22) };
let made = 0;
const subscribe = async (browser: TestBrowser): Promise<void> => {
  made += 1;
  const endpoint = `https://fcm.googleapis.com/fcm/send/${'a'.repeat(20)}${made}`;
  expect((await browser.call('subscribePush', { body: { endpoint, ...keys } })).statusCode).toBe(204);
};
const idOf = async (browser: TestBrowser) =>
  (await browser.call('getUserInfo')).json<{ tenantUserId: string }>().tenantUserId;
const devicesOf = (memberId: string) =>
  server.database.asSystem(() => tx().$count(pushSubscription, eq(pushSubscription.memberId, memberId)));

describe('push messages to a lost device', () => {
  it('end when an administrator logs its owner out, and those of others do not', async () => {
    const { browser: admin } = await server.company('Telefoon');
    const cor = await server.colleague(admin, 'cor@telefoon.example', 'Employee');
    const id = await idOf(cor);
    for (const browser of [cor, cor, admin]) await subscribe(browser);
    await admin.call('endMemberSessions', { params: { tenantUserId: id } });
    expect([await devicesOf(id), await devicesOf(await idOf(admin))]).toEqual([0, 1]);
  });

  it('end with a new password by mail, and when he logs out everywhere else, in every organisation', async () => {
    const email = 'bas@tweemaal.example';
    const { browser: first } = await server.company('Tweemaal');
    const { browser: second } = await server.company('Driemaal');
    const here = await server.colleague(first, email, 'Employee');
    const there = await server.colleague(second, email, 'Employee');
    const ids = [await idOf(here), await idOf(there)];
    const all = async () => Promise.all(ids.map(devicesOf));
    for (const browser of [here, there]) await subscribe(browser);
    expect(await all()).toEqual([1, 1]);
    await there.call('endOtherSessions');
    expect(await all()).toEqual([0, 0]);

    await subscribe(there);
    await server.browser().call('requestPasswordReset', { body: { email } });
    const [, token = ''] = /token=([\w-]{43})/.exec((await server.mailsTo(email))[0]?.text ?? '') ?? [];
    const reset = await server.browser().call('resetPassword', { body: { email, token, password: `${PASSWORD}-2` } });
    expect([reset.statusCode, await all()]).toEqual([204, [0, 0]]);
  });
});
