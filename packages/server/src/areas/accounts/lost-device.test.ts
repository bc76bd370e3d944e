/** Push messages to a device that somebody else may hold: they end with the sessions. Over HTTP. */
import { currentTime } from '@rooster/domain/clock';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
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

  it('end with a new password, a new address and a second step, which end the sessions too', async () => {
    const { browser, email } = await server.company('Viermaal');
    const id = await idOf(browser);
    await subscribe(browser);
    const newPassword = `${PASSWORD}-2`;
    await browser.call('changePassword', { body: { currentPassword: PASSWORD, newPassword } });
    expect(await devicesOf(id)).toBe(0);

    await subscribe(browser);
    const { secret } = (await browser.call('setUpTwoStep', { body: { password: newPassword } })).json<{
      secret: string;
    }>();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: currentTime() });
    expect((await browser.call('enableTwoStep', { body: { code } })).statusCode).toBe(200);
    expect(await devicesOf(id)).toBe(0);

    await subscribe(browser);
    const { firstName, lastName } = (await browser.call('getMe')).json<Record<'firstName' | 'lastName', string>>();
    const newEmail = 'nieuw@viermaal.example';
    await browser.call('updateMe', { body: { firstName, lastName, email: newEmail } });
    const [, emailChangeToken = ''] = /token=([\w-]{43})/.exec((await server.mailsTo(newEmail))[0]?.text ?? '') ?? [];
    const changed = await server
      .browser()
      .call('changeEmail', { body: { oldEmail: email, newEmail, emailChangeToken } });
    expect([changed.statusCode, await devicesOf(id)]).toEqual([204, 0]);
  });
});
