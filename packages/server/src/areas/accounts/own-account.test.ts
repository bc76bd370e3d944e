/** Changing one's details, address and password, and the sessions one has: over HTTP, against a real database. */
import { currentTime } from '@rooster/domain/clock';
import { lt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tidyUp } from '../../housekeeping.ts';
import { oneTimeToken } from '../../schema/accounts.ts';
import { codeOf, PASSWORD, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { earlier } from '../../testing/rows.ts';

const OTHER_PASSWORD = 'acht-paarse-regenjassen';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const me = { firstName: 'Ada', middleName: 'van', lastName: 'Dam' };
const logIn = (email: string, password = PASSWORD, browser = server.browser()) =>
  browser.call('login', { body: { email, password } });
const statusOf = async (email: string, password = PASSWORD): Promise<number> =>
  (await logIn(email, password)).statusCode;
const loggedIn = async (email: string): Promise<TestBrowser> => {
  const browser = server.browser();
  expect((await logIn(email, PASSWORD, browser)).statusCode).toBe(200);
  return browser;
};
const newest = async (address: string) => (await server.mailsTo(address))[0];
const ageTokens = (seconds: number) =>
  server.database.system.execute(
    sql`update one_time_token set created_at = ${earlier('created_at', seconds)},
      expires_at = ${earlier('expires_at', seconds)}`,
  );

describe('own details', () => {
  it('change with a version, and keep the date of birth', async () => {
    const { browser, email } = await server.company('Eigen');
    const before = await browser.call('getMe');
    expect(before.headers['etag']).toBe('"1"');
    const answer = await browser.call('updateMe', {
      body: { ...me, lastName: 'Dammers', email, phoneNumber: '06 1234 5678' },
      headers: { 'if-match': '"1"' },
    });
    expect(answer.json()).toEqual({
      ...before.json(),
      lastName: 'Dammers',
      phoneNumber: '06 1234 5678',
      version: 2,
      showCheckEmail: false,
    });
    expect(answer.headers['etag']).toBe('"2"');
    expect(codeOf(await browser.call('updateMe', { body: { ...me, email }, headers: { 'if-match': '"1"' } }))).toBe(
      'modified-meanwhile',
    );
    // What it answers may be sent back; the date of birth is the employer's all the same.
    const sentBack = await browser.call('updateMe', { body: { ...answer.json<object>(), dateOfBirth: '1990-01-01' } });
    expect(sentBack.json()).toMatchObject({ lastName: 'Dammers', dateOfBirth: null });
    expect(await server.mailsTo(email)).toHaveLength(1);
  });
});

describe('another address', () => {
  const ask = (browser: TestBrowser, email: string) => browser.call('updateMe', { body: { ...me, email } });
  const linkIn = async (address: string) => {
    const [, old = '', fresh = '', token = ''] =
      /http:\/\/localhost:3000\/accounts\/email-change#old=([^&]+)&new=([^&]+)&token=([\w-]{43})/.exec(
        (await newest(address))?.text ?? '',
      ) ?? [];
    return { oldEmail: decodeURIComponent(old), newEmail: decodeURIComponent(fresh), emailChangeToken: token };
  };
  const use = (body: object) => server.browser().call('changeEmail', { body });

  it('counts once its link is used; until then the old one does', async () => {
    const { browser, email } = await server.company('Verhuizer');
    expect((await ask(browser, 'Nieuw@verhuizer.example')).json()).toMatchObject({ email, showCheckEmail: true });
    expect((await newest(email))?.subject).toBe('Je e-mailadres wordt gewijzigd');
    expect([await statusOf(email), await statusOf('nieuw@verhuizer.example')]).toEqual([200, 401]);
    const link = await linkIn('nieuw@verhuizer.example');
    expect(link).toMatchObject({ oldEmail: email, newEmail: 'nieuw@verhuizer.example' });
    for (const wrong of [
      { oldEmail: 'x@example.com' },
      { newEmail: 'x@example.com' },
      { emailChangeToken: 'x'.repeat(43) },
    ])
      expect(codeOf(await use({ ...link, ...wrong }))).toBe('email-change-failed');
    const answers = await Promise.all([use(link), use(link)]);
    expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([204, 422]);
    expect([await statusOf(email), await statusOf('nieuw@verhuizer.example')]).toEqual([401, 200]);
    // The link was used in another browser, so this one is logged out with all the rest.
    expect(codeOf(await browser.call('getMe'))).toBe('unauthenticated');
  });

  it('says the same of an address that somebody has, and mails no link there', async () => {
    const { browser, email } = await server.company('Nieuwsgierig');
    const { email: taken } = await server.company('Bezet');
    const [free, known] = [await ask(browser, 'vrij@nieuwsgierig.example'), await ask(browser, taken)];
    expect({ ...known.json(), version: 0 }).toEqual({ ...free.json(), version: 0 });
    expect(known.statusCode).toBe(free.statusCode);
    expect((await newest(taken))?.subject).not.toContain('Bevestig je nieuwe');
    expect(await server.mailsTo(email)).toHaveLength(3);
  });

  it('is not kept from its reader by a sign-up that was never confirmed', async () => {
    const { browser, email } = await server.company('Gehinderd');
    const wanted = 'nieuw@bezet.example';
    const squatter = { ...me, tenantName: 'Bezetter', email: wanted, password: OTHER_PASSWORD };
    await server.browser().call('register', { body: squatter });
    const code = await server.codeFor(wanted);
    expect((await ask(browser, wanted)).json()).toMatchObject({ showCheckEmail: true });
    expect((await use(await linkIn(wanted))).statusCode).toBe(204);
    expect([await statusOf(email), await statusOf(wanted), await statusOf(wanted, OTHER_PASSWORD)]).toEqual([
      401, 200, 401,
    ]);
    expect(codeOf(await server.browser().call('confirmEmail', { body: { email: wanted, code } }))).toBe(
      'email-confirmation-failed',
    );
    // The address opens a login now.
    await server.browser().call('register', { body: squatter });
    expect((await newest(wanted))?.subject).toBe('Je hebt al een account');
  });

  it('is refused when somebody else took it meanwhile, after an hour, and when another was asked for since', async () => {
    const { browser } = await server.company('Traag');
    await ask(browser, 'gekaapt@traag.example');
    const link = await linkIn('gekaapt@traag.example');
    const taken = { email: 'gekaapt@traag.example', password: PASSWORD };
    await server.browser().call('register', { body: { tenantName: 'Kaper', ...me, ...taken } });
    const code = await server.codeFor(taken.email);
    await server.browser().call('confirmEmail', { body: { email: taken.email, code } });
    expect(codeOf(await use(link))).toBe('email-change-failed');
    await ask(browser, 'typefuot@traag.example');
    await ask(browser, 'typefout@traag.example');
    expect(codeOf(await use(await linkIn('typefuot@traag.example')))).toBe('email-change-failed');
    await ageTokens(3601);
    expect(codeOf(await use(await linkIn('typefout@traag.example')))).toBe('email-change-failed');
    await tidyUp(server.database, currentTime());
    const left = await server.database.system
      .select({ id: oneTimeToken.id })
      .from(oneTimeToken)
      .where(lt(oneTimeToken.expiresAt, currentTime()));
    expect(left).toEqual([]);
  });

  it('is mailed five times an hour at most', async () => {
    const { browser } = await server.company('Ongeduld');
    const answers = [];
    for (const number of [1, 2, 3, 4, 5, 6])
      answers.push((await ask(browser, `poging${number}@ongeduld.example`)).statusCode);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('a forgotten password', () => {
  const request = (email: string) => server.browser().call('requestPasswordReset', { body: { email } });
  const tokenIn = async (email: string): Promise<string> =>
    /\/accounts\/password-reset#email=[^&]+&token=([\w-]{43})/.exec((await newest(email))?.text ?? '')?.[1] ?? '';
  const reset = (email: string, token: string, password = OTHER_PASSWORD) =>
    server.browser().call('resetPassword', { body: { email, token, password } });

  it('is replaced by a link that works once, and every session ends', async () => {
    const { browser, email } = await server.company('Vergeten');
    expect((await request(email)).statusCode).toBe(204);
    const token = await tokenIn(email);
    expect((await newest(email))?.text).toContain(
      `http://localhost:3000/accounts/password-reset#email=${encodeURIComponent(email)}&token=`,
    );
    expect((await reset(email, token, 'wachtwoord123')).json().errors).toMatchObject([
      { path: 'password', code: 'password-common' },
    ]);
    expect(codeOf(await reset('iemand@anders.example', token))).toBe('password-reset-token-invalid');
    const answers = await Promise.all([reset(email, token), reset(email, token)]);
    expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([204, 422]);
    expect(answers.filter((answer) => answer.statusCode === 422).map(codeOf)).toEqual(['password-reset-token-invalid']);
    expect(codeOf(await browser.call('getUserInfo'))).toBe('unauthenticated');
    expect([await statusOf(email), await statusOf(email, OTHER_PASSWORD)]).toEqual([401, 200]);
    expect((await newest(email))?.subject).toBe('Je wachtwoord is gewijzigd');
  });

  it('lets a blocked owner in again, and refuses a link after an hour', async () => {
    const { email } = await server.company('Blok');
    for (let guess = 0; guess < 6; guess += 1) await statusOf(email, 'niet-het-wachtwoord');
    expect(await statusOf(email)).toBe(429);
    await request(email);
    await ageTokens(3601);
    expect(codeOf(await reset(email, await tokenIn(email)))).toBe('password-reset-token-invalid');
    await request(email);
    expect((await reset(email, await tokenIn(email))).statusCode).toBe(204);
    expect(await statusOf(email, OTHER_PASSWORD)).toBe(200);
  });

  it('answers an unknown address the same', async () => {
    const { email } = await server.company('Wie');
    const [known, unknown] = [await request(email), await request('niemand@wie.example')];
    expect([known.statusCode, known.body, Object.keys(known.headers).sort()]).toEqual([
      unknown.statusCode,
      unknown.body,
      Object.keys(unknown.headers).sort(),
    ]);
    expect(await server.mailsTo('niemand@wie.example')).toEqual([]);
  });

  it('confirms nothing: an address that waits for its code still does', async () => {
    const email = 'wachtend@example.com';
    await server.browser().call('register', { body: { tenantName: 'Wachtend', ...me, email, password: PASSWORD } });
    await request(email);
    expect((await reset(email, await tokenIn(email))).statusCode).toBe(204);
    expect(codeOf(await logIn(email, OTHER_PASSWORD))).toBe('email-not-confirmed');
  });

  it('is ended by a change of address: old links do not outlive it', async () => {
    const { browser, email } = await server.company('Oudelink');
    await request(email);
    const token = await tokenIn(email);
    await browser.call('updateMe', { body: { ...me, email: 'ander@oudelink.example' } });
    const emailChangeToken = /token=([\w-]{43})/.exec((await newest('ander@oudelink.example'))?.text ?? '')?.[1];
    await server
      .browser()
      .call('changeEmail', { body: { oldEmail: email, newEmail: 'ander@oudelink.example', emailChangeToken } });
    for (const address of [email, 'ander@oudelink.example'])
      expect(codeOf(await reset(address, token))).toBe('password-reset-token-invalid');
  });
});

describe('a known password', () => {
  it('is changed by who knows it; other sessions end', async () => {
    const { browser, email } = await server.company('Wijziger');
    const other = await loggedIn(email);
    const change = (currentPassword: string, newPassword: string) =>
      browser.call('changePassword', { body: { currentPassword, newPassword } });
    expect(codeOf(await change('niet-het-wachtwoord', OTHER_PASSWORD))).toBe('password-wrong');
    expect((await change(PASSWORD, 'qwertyuiop')).json().errors).toMatchObject([
      { path: 'newPassword', code: 'password-common' },
    ]);
    expect((await change(PASSWORD, OTHER_PASSWORD)).statusCode).toBe(204);
    expect((await browser.call('getUserInfo')).statusCode).toBe(200);
    expect(codeOf(await other.call('getUserInfo'))).toBe('unauthenticated');
    expect([await statusOf(email), await statusOf(email, OTHER_PASSWORD)]).toEqual([401, 200]);
  });
});

describe('own sessions', () => {
  it('are listed, and all but this one can be ended', async () => {
    const { browser, email } = await server.company('Overal');
    const phone = server.browser();
    await phone.call('login', { body: { email, password: PASSWORD }, headers: { 'user-agent': 'Telefoon' } });
    await server.company('Elders');
    const sessions = async (by: TestBrowser) =>
      (await by.call('listOwnSessions')).json<{
        items: { sessionId: string; isCurrent: boolean; userAgent: string }[];
      }>().items;
    expect(await sessions(phone)).toHaveLength(2);
    expect((await sessions(phone)).filter((item) => item.isCurrent)).toMatchObject([{ userAgent: 'Telefoon' }]);
    expect((await sessions(browser)).find((item) => item.userAgent === 'Telefoon')).toMatchObject({ isCurrent: false });
    expect((await browser.call('endOtherSessions')).json()).toEqual({ endedCount: 1 });
    expect(codeOf(await phone.call('getUserInfo'))).toBe('unauthenticated');
    expect(await sessions(browser)).toHaveLength(1);
    expect((await browser.call('endOtherSessions')).json()).toEqual({ endedCount: 0 });
  });
});
