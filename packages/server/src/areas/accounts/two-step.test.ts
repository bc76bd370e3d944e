/** Two-step verification: over HTTP, against a real database, with the codes an authenticator app would show. */
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf, PASSWORD, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { openSecret, PERIOD, sealSecret, stepOfCode } from './authenticator.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
// Each test starts at the start of a time step, so that none sees a code lapse in the middle.
beforeEach(() => {
  const real = Date.now.bind(Date);
  const ahead = PERIOD * 1000 - (real() % (PERIOD * 1000));
  vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead);
});

/** Every attempt comes from elsewhere: these tests are about the account's own throttle. */
let addresses = 0;
/** What the app shows, so many steps from now. */
const codeNow = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * PERIOD * 1000 });
const wrong = (secret: string): string => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeNow(secret, steps));
  return ['000000', '000001', '000002', '000003', '000004', '000005'].find((code) => !near.includes(code)) ?? '';
};
const setUp = async (browser: TestBrowser) =>
  (await browser.call('setUpTwoStep', { body: { password: PASSWORD } })).json<{ secret: string; otpauthUri: string }>();
const stateOf = async (browser: TestBrowser) => (await browser.call('getTwoStep')).json<object>();
const logIn = (email: string, code?: string, password = PASSWORD) =>
  server.browser().call('login', {
    body: { email, password, ...(code !== undefined && { code }) },
    remoteAddress: `10.0.0.${(addresses += 1)}`,
  });
/** A company whose founder switched it on with the code of the step before, so that the present one is free. */
const enabled = async (name: string) => {
  const { browser, email } = await server.company(name);
  const { secret } = await setUp(browser);
  const { recoveryCodes } = (await browser.call('enableTwoStep', { body: { code: codeNow(secret, -1) } })).json<{
    recoveryCodes: string[];
  }>();
  return { browser, email, secret, recoveryCodes };
};
const audited = async (browser: TestBrowser) =>
  (await browser.call('listAuditEvents', { query: { action: 'two-step-changed' } }))
    .json<{ items: { details: object }[] }>()
    .items.map(({ details }) => details);

describe('codes of an app', () => {
  const secret = new Secret({ buffer: Uint8Array.from(Buffer.from('12345678901234567890')).buffer }).base32;

  // RFC 6238, appendix B: the vectors for SHA-1. They have eight digits; ours are their last six.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i seconds it is %s', (seconds, code) => {
    expect(new TOTP({ secret: Secret.fromBase32(secret), digits: 8 }).generate({ timestamp: seconds * 1000 })).toBe(
      code,
    );
    expect(stepOfCode(secret, code.slice(2), seconds * 1000)).toBe(Math.floor(seconds / PERIOD));
  });

  it('count one step early and late, and no further', () => {
    const at = 2_000_000_000_000;
    const step = Math.floor(at / 1000 / PERIOD);
    const found = [-60, -30, 0, 30, 60].map((late) => stepOfCode(secret, '279037', at + late * 1000));
    expect(found).toEqual([null, step, step, step, null]);
  });

  it('come from secrets that are stored unreadable, each for its own user', async () => {
    const sealed = await sealSecret(server.database, 'anna', secret);
    expect(sealed).not.toContain(secret);
    expect(await openSecret(server.database, 'anna', sealed)).toBe(secret);
    await expect(openSecret(server.database, 'bram', sealed)).rejects.toThrow('unable to authenticate');
    await expect(
      openSecret(server.database, 'anna', `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`),
    ).rejects.toThrow('unable to authenticate');
  });
});

describe('setting up', () => {
  it('counts only after a right code, and gives the secret once', async () => {
    const { browser, email } = await server.company('Opzet');
    expect(await stateOf(browser)).toEqual({ enabled: false, recoveryCodesLeft: 0, isMandatory: false });
    expect(codeOf(await browser.call('enableTwoStep', { body: { code: '123456' } }))).toBe('two-step-failed');
    expect(codeOf(await browser.call('setUpTwoStep', { body: { password: 'niet-het-wachtwoord' } }))).toBe(
      'password-wrong',
    );
    const first = await setUp(browser);
    const { secret, otpauthUri } = await setUp(browser);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(secret).not.toBe(first.secret);
    expect(otpauthUri).toBe(
      `otpauth://totp/Rooster:${encodeURIComponent(email)}?issuer=Rooster&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(codeOf(await browser.call('enableTwoStep', { body: { code: codeNow(first.secret) } }))).toBe(
      'two-step-failed',
    );
    expect((await logIn(email)).statusCode).toBe(200);

    const stored = await server.database.system.execute(sql`select secret from two_step`);
    expect(JSON.stringify(stored.rows)).not.toContain(secret);
    const spaced = codeNow(secret).replace(/^(\d{3})/, '$1 ');
    const { recoveryCodes } = (await browser.call('enableTwoStep', { body: { code: spaced } })).json<{
      recoveryCodes: string[];
    }>();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
    expect(await stateOf(browser)).toEqual({ enabled: true, recoveryCodesLeft: 10, isMandatory: false });
    expect(codeOf(await browser.call('setUpTwoStep', { body: { password: PASSWORD } }))).toBe('state-conflict');
    expect(await audited(browser)).toEqual([{ change: 'enabled' }]);
  });

  it('switches on once, of two tries at once', async () => {
    const { browser } = await server.company('Dubbelaan');
    const { secret } = await setUp(browser);
    const code = codeNow(secret);
    const answers = await Promise.all([1, 2].map(() => browser.call('enableTwoStep', { body: { code } })));
    expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([200, 422]);
    expect(await stateOf(browser)).toEqual({ enabled: true, recoveryCodesLeft: 10, isMandatory: false });
  });
});

describe('logging in with two steps', () => {
  it('asks for the code only of who knows the password', async () => {
    const { email, secret } = await enabled('Tweestaps');
    expect(codeOf(await logIn(email, undefined, 'niet-het-wachtwoord'))).toBe('login-failed');
    expect(codeOf(await logIn(email, codeNow(secret), 'niet-het-wachtwoord'))).toBe('login-failed');
    const asked = await logIn(email);
    expect([asked.statusCode, codeOf(asked), asked.cookies]).toEqual([403, 'two-step-required', []]);
    expect((await logIn(email, codeNow(secret))).json()).toMatchObject({ email });
  });

  it('takes a code once, also of several uses at once, and none from before it', async () => {
    const { email, secret } = await enabled('Herhaling');
    const [before, code] = [codeNow(secret), codeNow(secret, 1)];
    const answers = await Promise.all([1, 2, 3].map(() => logIn(email, code)));
    expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([200, 422, 422]);
    expect(codeOf(await logIn(email, code))).toBe('two-step-failed');
    expect(codeOf(await logIn(email, before))).toBe('two-step-failed');
  });

  it('does not take the code that switched it on', async () => {
    const { browser, email } = await server.company('Meteen');
    const { secret } = await setUp(browser);
    const code = codeNow(secret);
    expect((await browser.call('enableTwoStep', { body: { code } })).statusCode).toBe(200);
    expect(codeOf(await logIn(email, code))).toBe('two-step-failed');
  });

  it('makes who guesses codes wait, and forgets that only after a whole login', async () => {
    const { email, secret } = await enabled('Codegokker');
    for (let guess = 0; guess < 4; guess += 1)
      expect(codeOf(await logIn(email, wrong(secret)))).toBe('two-step-failed');
    // Showing the password alone must not wipe the slate.
    expect(codeOf(await logIn(email))).toBe('two-step-required');
    expect(codeOf(await logIn(email, wrong(secret)))).toBe('two-step-failed');
    expect((await logIn(email, codeNow(secret))).statusCode).toBe(429);
  });

  it('makes who guesses them inside a session wait as well, whatever password is chosen in between', async () => {
    const { browser, email, secret } = await enabled('Binnen');
    const newPassword = 'acht-paarse-regenjassen';
    for (let guess = 0; guess < 4; guess += 1)
      expect(codeOf(await browser.call('disableTwoStep', { body: { password: PASSWORD, code: wrong(secret) } }))).toBe(
        'two-step-failed',
      );
    const chosen = await browser.call('changePassword', { body: { currentPassword: PASSWORD, newPassword } });
    expect(chosen.statusCode).toBe(204);
    expect(codeOf(await browser.call('disableTwoStep', { body: { password: newPassword, code: wrong(secret) } }))).toBe(
      'two-step-failed',
    );
    const body = { email, password: newPassword, code: codeNow(secret) };
    expect((await server.browser().call('login', { body })).statusCode).toBe(429);
    expect(await stateOf(browser)).toMatchObject({ enabled: true });
  });

  it('takes a recovery code once, of several uses at once too, however it is written', async () => {
    const { browser, email, recoveryCodes } = await enabled('Kwijt');
    const [first = '', second = ''] = recoveryCodes;
    const answers = await Promise.all([1, 2, 3].map(() => logIn(email, first)));
    expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([200, 422, 422]);
    expect(codeOf(await logIn(email, first))).toBe('two-step-failed');
    expect((await logIn(email, ` ${second.toLowerCase().replaceAll('-', ' ')} `)).statusCode).toBe(200);
    expect(await stateOf(browser)).toEqual({ enabled: true, recoveryCodesLeft: 8, isMandatory: false });
    const stored = await server.database.system.execute(sql`select code_hash from recovery_code`);
    expect(JSON.stringify(stored.rows)).not.toContain(recoveryCodes[2]);
  });

  it('takes no code of somebody else', async () => {
    const mine = await enabled('Eigencode');
    const theirs = await enabled('Andercode');
    expect(codeOf(await logIn(mine.email, theirs.recoveryCodes[0]))).toBe('two-step-failed');
    expect(codeOf(await logIn(mine.email, codeNow(theirs.secret)))).toBe('two-step-failed');
  });

  it('still asks for the code after a new password by mail', async () => {
    const { email, secret } = await enabled('Vergeten');
    await server.browser().call('requestPasswordReset', { body: { email } });
    const [, token = ''] = /token=([\w-]{43})/.exec((await server.mailsTo(email))[0]?.text ?? '') ?? [];
    const password = 'acht-paarse-regenjassen';
    expect((await server.browser().call('resetPassword', { body: { email, token, password } })).statusCode).toBe(204);
    expect(codeOf(await logIn(email, undefined, password))).toBe('two-step-required');
    expect((await logIn(email, codeNow(secret), password)).statusCode).toBe(200);
  });
});

describe('changing it', () => {
  it('switches off for who has password and code; then the password is enough', async () => {
    const { browser, email, secret, recoveryCodes } = await enabled('Uit');
    const disable = (password: string, code: string) => browser.call('disableTwoStep', { body: { password, code } });
    expect(codeOf(await disable('niet-het-wachtwoord', codeNow(secret)))).toBe('password-wrong');
    expect(codeOf(await disable(PASSWORD, wrong(secret)))).toBe('two-step-failed');
    expect((await disable(PASSWORD, codeNow(secret))).statusCode).toBe(204);
    expect(await stateOf(browser)).toEqual({ enabled: false, recoveryCodesLeft: 0, isMandatory: false });
    expect((await logIn(email)).statusCode).toBe(200);
    expect(codeOf(await disable(PASSWORD, recoveryCodes[0] ?? ''))).toBe('two-step-failed');
    expect(await audited(browser)).toEqual([{ change: 'disabled' }, { change: 'enabled' }]);
  });

  it('replaces recovery codes, and the old ones end', async () => {
    const { browser, email, recoveryCodes } = await enabled('Vers');
    const renew = (password: string) => browser.call('renewRecoveryCodes', { body: { password } });
    expect(codeOf(await renew('niet-het-wachtwoord'))).toBe('password-wrong');
    const fresh = (await renew(PASSWORD)).json<{ recoveryCodes: string[] }>().recoveryCodes;
    expect(codeOf(await logIn(email, recoveryCodes[0]))).toBe('two-step-failed');
    expect((await logIn(email, fresh[0])).statusCode).toBe(200);
    expect(await audited(browser)).toEqual([{ change: 'recovery-codes-renewed' }, { change: 'enabled' }]);
    const other = await server.company('Zonder');
    expect(codeOf(await other.browser.call('renewRecoveryCodes', { body: { password: PASSWORD } }))).toBe(
      'state-conflict',
    );
  });
});
