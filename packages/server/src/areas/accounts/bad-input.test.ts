/**
 * What strangers try: tokens that are not theirs, addresses that may be known, names that are no names, forged hosts.
 */
import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf, PASSWORD, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { hashPassword, verifyPassword } from './password.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
// The real thing, counted: equal time is equal work.
beforeEach(() => {
  vi.spyOn(argon2, 'hash');
  vi.spyOn(argon2, 'verify');
});

const me = { firstName: 'Ada', middleName: 'van', lastName: 'Dam' };
const post = (name: Parameters<TestBrowser['call']>[0], body: object, headers: Record<string, string> = {}) =>
  server.browser().call(name, { body, headers });
const mailTo = async (address: string) => (await server.mailsTo(address))[0]?.text ?? '';
const tokenIn = (text: string): string => /token=([\w-]{43})/.exec(text)?.[1] ?? '';
const inviteIn = (text: string) => {
  const [, inviteCode = '', emailVerificationToken = ''] =
    /\/accounts\/invite#token=([\w-]+)&verify=([\w-]+)/.exec(text) ?? [];
  return { inviteCode, emailVerificationToken };
};
const hostile = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  forwarded: 'host=evil.example',
};

describe('a token', () => {
  it('is good for its own kind only', async () => {
    const { browser, email } = await server.company('Soorten');
    await post('requestPasswordReset', { email });
    const reset = tokenIn(await mailTo(email));
    await browser.call('updateMe', { body: { ...me, email: 'nieuw@soorten.example' } });
    const change = tokenIn(await mailTo('nieuw@soorten.example'));
    expect(new Set([reset, change, '']).size).toBe(3);
    expect(
      codeOf(
        await post('changeEmail', { oldEmail: email, newEmail: 'nieuw@soorten.example', emailChangeToken: reset }),
      ),
    ).toBe('email-change-failed');
    expect(codeOf(await post('resetPassword', { email, token: change, password: 'acht-paarse-regenjassen' }))).toBe(
      'password-reset-token-invalid',
    );
    await browser.call('createInvite', { body: { email: 'gast@soorten.example', roleIds: [] } });
    const { inviteCode } = inviteIn(await mailTo('gast@soorten.example'));
    for (const token of [inviteCode, reset.slice(0, -1), `${reset}x`, reset.toLowerCase(), '%00', '../..']) {
      expect(codeOf(await post('resetPassword', { email, token, password: 'acht-paarse-regenjassen' }))).toBe(
        'password-reset-token-invalid',
      );
    }
    expect(codeOf(await post('registerInvite', { inviteCode: reset, ...me, password: PASSWORD }))).toBe(
      'invite-not-found',
    );
  });

  it('of somebody else opens nothing: a code, a link, a proof', async () => {
    const [mine, theirs] = ['mijn@codes.example', 'hun@codes.example'];
    for (const email of [mine, theirs])
      await post('register', { tenantName: 'Codes', ...me, email, password: PASSWORD });
    expect(codeOf(await post('confirmEmail', { email: mine, code: await server.codeFor(theirs) }))).toBe(
      'email-confirmation-failed',
    );
    const { browser } = await server.company('Bewijs');
    for (const email of ['een@bewijs.example', 'twee@bewijs.example'])
      await browser.call('createInvite', { body: { email, roleIds: [] } });
    const [one, two] = [inviteIn(await mailTo('een@bewijs.example')), inviteIn(await mailTo('twee@bewijs.example'))];
    const accepted = await post('registerInvite', {
      inviteCode: one.inviteCode,
      emailVerificationToken: two.emailVerificationToken,
      ...me,
      password: PASSWORD,
    });
    expect(accepted.json()).toEqual({ email: 'een@bewijs.example', emailConfirmed: false });
    expect((await post('registerInvite', { ...one, ...me, password: PASSWORD })).json()).toEqual({
      email: 'een@bewijs.example',
      emailConfirmed: true,
    });
    expect(codeOf(await post('registerInvite', { ...one, ...me, password: PASSWORD }))).toBe('invite-not-found');
  });
});

describe('an address', () => {
  const work = () => [vi.mocked(argon2.hash).mock.calls.length, vi.mocked(argon2.verify).mock.calls.length];
  const workOf = async (run: () => Promise<unknown>) => {
    const [hashes = 0, checks = 0] = work();
    await run();
    const [moreHashes = 0, moreChecks = 0] = work();
    return [moreHashes - hashes, moreChecks - checks];
  };

  it('that is unknown costs the same work as one that is known', async () => {
    const { email } = await server.company('Werk');
    // The first look at an unknown address makes what it is compared with, once per process.
    await verifyPassword(null, PASSWORD);
    const logIn = (address: string) => workOf(() => post('login', { email: address, password: 'niet-het-wachtwoord' }));
    expect([await logIn(email), await logIn('wie@werk.example')]).toEqual([
      [0, 1],
      [0, 1],
    ]);
    const signUp = (address: string) =>
      workOf(() => post('register', { tenantName: 'Werk', ...me, email: address, password: PASSWORD }));
    expect([await signUp(email), await signUp('nieuw@werk.example')]).toEqual([
      [1, 0],
      [1, 0],
    ]);
    const forget = (address: string) => workOf(() => post('requestPasswordReset', { email: address }));
    expect([await forget(email), await forget('wie@werk.example')]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    // A token that is no good is not worth a hash.
    expect(
      await workOf(() => post('resetPassword', { email, token: 'x'.repeat(43), password: 'acht-paarse-regenjassen' })),
    ).toEqual([0, 0]);
  });
});

describe('hashing', () => {
  it('never runs inside a transaction, which everybody else would wait for', async () => {
    await expect(server.database.asSystem(() => hashPassword(PASSWORD))).rejects.toThrow('inside a transaction');
    await expect(server.database.asSystem(() => verifyPassword(null, PASSWORD))).rejects.toThrow(
      'inside a transaction',
    );
  });

  it('comes before the transaction that keeps the answer to a repeated sign-up, also where sign-ups are limited', async () => {
    const limited = await testApp({ RATE_LIMIT: 'on' });
    try {
      const email = 'herhaald@example.com';
      const send = () =>
        limited.browser().call('register', {
          body: { tenantName: 'Herhaald', ...me, email, password: PASSWORD },
          headers: { 'idempotency-key': 'een-twee-drie' },
        });
      expect([(await send()).statusCode, (await send()).statusCode]).toEqual([201, 201]);
      expect(await limited.mailsTo(email)).toHaveLength(1);
    } finally {
      await limited.close();
    }
  });

  it('takes a password back that was changed from elsewhere while it was checked', async () => {
    const { browser, email } = await server.company('Intussen');
    const other = server.browser();
    await other.call('login', { body: { email, password: PASSWORD } });
    const change = (by: TestBrowser, newPassword: string) =>
      by.call('changePassword', { body: { currentPassword: PASSWORD, newPassword } });
    const answers = await Promise.all([
      change(browser, 'acht-paarse-regenjassen'),
      change(other, 'negen-gele-paraplus'),
    ]);
    // Of two at once one finds its session ended, or its password no longer right.
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode !== 204).map(codeOf)).toEqual([
      expect.stringMatching(/^(password-wrong|unauthenticated)$/),
    ]);
  });
});

describe('a name', () => {
  it.each([
    ['firstName', 'x'.repeat(81), 'too-long'],
    ['middleName', 'x'.repeat(41), 'too-long'],
    ['lastName', 'x'.repeat(81), 'too-long'],
    ['tenantName', 'x'.repeat(121), 'too-long'],
    ['firstName', '   ', 'required'],
    ['lastName', 'Dam\u0000', 'invalid-value'],
    ['firstName', 'Ada\r\nBcc: wie@dan.example', 'invalid-value'],
    ['lastName', 'Dam\u202efdp.exe', 'invalid-value'],
    ['tenantName', '\u200b\u200d', 'required'],
    ['middleName', '\u200b', 'invalid-value'],
  ])('%s of %j is refused by its field', async (path, value, code) => {
    const response = await post('register', {
      tenantName: 'Naam',
      ...me,
      email: 'naam@example.com',
      password: PASSWORD,
      [path]: value,
    });
    expect([response.statusCode, response.json().errors]).toEqual([400, [expect.objectContaining({ path, code })]]);
  });

  it('that is a script is text wherever it shows, and no markup in a mail', async () => {
    const script = '<script>alert(1)</script>';
    const image = '"><img src=x onerror=alert(1)>';
    const { browser, email } = await server.company('Schrift');
    await browser.call('updateMe', { body: { firstName: script, lastName: image, email } });
    const { version: _, ...details } = (await browser.call('getTenantDetails')).json();
    expect((await browser.call('updateTenantDetails', { body: { ...details, tenantName: script } })).statusCode).toBe(
      200,
    );
    expect((await browser.call('getUserInfo')).json()).toMatchObject({
      firstName: script,
      lastName: image,
      tenantName: script,
    });
    expect((await browser.call('getUserInfo')).headers['content-type']).toContain('application/json');
    await browser.call('createInvite', { body: { email: 'gast@schrift.example', roleIds: [] } });
    await post('requestPasswordReset', { email });
    for (const address of ['gast@schrift.example', email]) {
      const { items } = (await server.app.inject('/dev/outbox.json')).json<{ items: { to: string; html: string }[] }>();
      const mail = items.find(({ to }) => to === address);
      expect(mail?.html).toContain('&lt;script&gt;');
      expect(mail?.html).not.toMatch(/<script|<img/);
    }
  });
});

describe('a forged host', () => {
  it('stands in no link: of a reset, a change of address, an invite', async () => {
    const { browser, email } = await server.company('Gast');
    await post('requestPasswordReset', { email }, hostile);
    await browser.call('updateMe', { body: { ...me, email: 'verder@gast.example' }, headers: hostile });
    await browser.call('createInvite', { body: { email: 'nieuw@gast.example', roleIds: [] }, headers: hostile });
    await post('register', { tenantName: 'Alweer', ...me, email }, hostile);
    for (const address of [email, 'verder@gast.example', 'nieuw@gast.example']) {
      const mails = (await server.mailsTo(address)).map(({ text }) => text).join('\n');
      expect(mails).not.toContain('evil');
      for (const [link] of mails.matchAll(/https?:\/\/[^/\s]+/g)) expect(link).toBe('http://localhost:3000');
    }
  });
});
