/** Signing up, confirming, logging in and out: over HTTP, against a real database. */
import { CSRF_COOKIE } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf, PASSWORD, testApp } from '../../platform/http/testing.ts';
import type { TestApp } from '../../platform/http/testing.ts';
import { earlier } from '../../testing/rows.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const signUp = (email: string, more: object = {}) => ({
  body: { tenantName: 'Fietsenmaker', firstName: 'Ada', lastName: 'Dam', email, password: PASSWORD, ...more },
});

const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('signing up', () => {
  it('makes a company whose founder is Admin', async () => {
    const { browser, email } = await server.company('Tandem');
    const info = (await browser.call('getUserInfo')).json();
    expect(info).toMatchObject({
      email,
      tenantName: 'Tandem',
      permissions: ['admin'],
      firstName: 'Ada',
      middleName: 'van',
      lastName: 'Dam',
      language: 'nl',
    });
    const roles = (await browser.call('getRoleOptions')).json();
    expect(roles.items.map((role: { roleName: string }) => role.roleName)).toEqual([
      'Afdelingsleider',
      'Beheerder',
      'Leidinggevende',
      'Medewerker',
    ]);
    const settings = (await browser.call('getTenantSettings')).json();
    expect(settings.enabledModules).toEqual(['Timesheet']);
    expect(roles.items.find((role: { id: string }) => role.id === settings.standardRoleId)).toMatchObject({
      rolePreset: 'Employee',
    });
    expect((await browser.call('getMe')).json()).toMatchObject({ email, lastName: 'Dam' });
  });

  it('answers a known address like a new one, and tells its owner by mail', async () => {
    const { email } = await server.company('Bekend');
    const fresh = await server.browser().call('register', signUp('onbekend@bekend.example'));
    const known = await server.browser().call('register', signUp(email));
    expect(known.statusCode).toBe(fresh.statusCode);
    expect(Object.keys(known.headers).sort()).toEqual(Object.keys(fresh.headers).sort());
    expect(known.json()).toEqual({ email });
    expect((await server.mailsTo(email))[0]?.subject).toBe('Je hebt al een account');
  });

  it('lets the latest sign-up count while the address is not confirmed', async () => {
    const email = 'ongeduldig@example.com';
    await server.browser().call('register', signUp(email, { password: 'van-een-onbekende-ander' }));
    // Within the minute nothing changes, and no second mail goes out.
    expect((await server.browser().call('register', signUp(email))).statusCode).toBe(201);
    expect(await server.mailsTo(email)).toHaveLength(1);
    await ageConfirmation(email, 61);
    expect((await server.browser().call('register', signUp(email, { tenantName: 'Tweede' }))).statusCode).toBe(201);
    expect(await server.mailsTo(email)).toHaveLength(2);
    expect(
      (await server.browser().call('confirmEmail', { body: { email, code: await server.codeFor(email) } })).statusCode,
    ).toBe(204);
    expect(
      (await server.browser().call('login', { body: { email, password: 'van-een-onbekende-ander' } })).statusCode,
    ).toBe(401);
    const login = await server.browser().call('login', { body: { email, password: PASSWORD } });
    expect(login.json()).toMatchObject({ tenantName: 'Tweede' });
  });

  it.each([
    ['signed up just before', 0],
    ['signed up after', 61],
  ])('lets a stranger who %s keep no password once the owner sends the code with his own', async (_, seconds) => {
    const email = `eigen-${String(seconds)}@example.com`;
    const strangers = signUp(email, { password: 'van-een-onbekende-ander' });
    await server.browser().call('register', seconds === 0 ? strangers : signUp(email));
    await ageConfirmation(email, seconds);
    await server.browser().call('register', seconds === 0 ? signUp(email) : strangers);
    const confirm = async (password: string) =>
      await server.browser().call('confirmEmail', { body: { email, code: await server.codeFor(email), password } });
    // Refused as often as there are tries, and the code still holds.
    for (let tries = 0; tries < 6; tries += 1)
      expect((await confirm('welkom2026!')).json().errors).toMatchObject([
        { path: 'password', code: 'password-common' },
      ]);
    expect((await confirm(PASSWORD)).statusCode).toBe(204);
    const login = async (password: string) =>
      (await server.browser().call('login', { body: { email, password } })).statusCode;
    expect(await login('van-een-onbekende-ander')).toBe(401);
    expect(await login(PASSWORD)).toBe(200);
  });

  it('takes a password only with the right code', async () => {
    const email = 'zonder-code@example.com';
    await server.browser().call('register', signUp(email));
    const code = wrongCode(await server.codeFor(email));
    const body = { email, code, password: 'een-heel-ander-wachtwoord' };
    expect(codeOf(await server.browser().call('confirmEmail', { body }))).toBe('email-confirmation-failed');
    const right = { email, code: await server.codeFor(email) };
    expect((await server.browser().call('confirmEmail', { body: right })).statusCode).toBe(204);
    const again = { ...right, password: 'een-heel-ander-wachtwoord' };
    expect(codeOf(await server.browser().call('confirmEmail', { body: again }))).toBe('email-confirmation-failed');
    expect((await server.browser().call('login', { body: { email, password: PASSWORD } })).statusCode).toBe(200);
  });

  it.each([
    ['welkom2026!', 'password-common'],
    ['Password123', 'password-common'],
    ['aaaaaaaaaaaa', 'password-common'],
    ['abcabcabcabc', 'password-common'],
    ['1234567890', 'password-common'],
    ['qwertyuiop', 'password-common'],
    ['mijn-jolanda-wachtwoord', 'password-contains-email'],
    ['te kort', 'too-short'],
    ['x'.repeat(129), 'too-long'],
  ])('refuses the password %s', async (password, code) => {
    const response = await server.browser().call('register', signUp('jolanda@example.com', { password }));
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toMatchObject([{ path: 'password', code }]);
  });

  it('builds links from the configured address, never from the Host header', async () => {
    const email = 'host@example.com';
    await server
      .browser()
      .call('register', { ...signUp(email), headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
    const [mail] = await server.mailsTo(email);
    expect(mail?.text).toContain('http://localhost:3000/accounts/email-confirmation');
    expect(mail?.text).not.toContain('evil');
  });

  it('keeps nothing by which the password could be guessed quickly, also where it can be repeated', async () => {
    const email = 'herhaald@example.com';
    for (const [key, password] of [
      ['eerste', PASSWORD],
      ['tweede', 'heel-iets-anders-dan-dat'],
    ] as const)
      await server.browser().call('register', { ...signUp(email, { password }), headers: { 'idempotency-key': key } });
    const { rows } = await server.database.system.execute(
      sql`select distinct request_hash from idempotency_key where call = 'register' and key in ('eerste', 'tweede')`,
    );
    // Sums of two passwords that are the same tell neither.
    expect(rows).toHaveLength(1);
  });

  it('makes one company of two sign-ups at once', async () => {
    const email = 'dubbel@example.com';
    const answers = await Promise.all([1, 2, 3].map(() => server.browser().call('register', signUp(email))));
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201]);
    expect(await server.mailsTo(email)).toHaveLength(1);
  });
});

const ageConfirmation = async (email: string, seconds: number): Promise<void> => {
  await server.database.system.execute(
    sql`update email_confirmation set sent_at = ${earlier('sent_at', seconds)},
      expires_at = ${earlier('expires_at', seconds)} where user_id = (select id from user_account
      where email = ${email})`,
  );
};

describe('confirming', () => {
  it('gives five tries, then wants a new code', async () => {
    const email = 'raden@example.com';
    await server.browser().call('register', signUp(email));
    const code = await server.codeFor(email);
    const tries = await Promise.all(
      [1, 2, 3, 4, 5].map(() => server.browser().call('confirmEmail', { body: { email, code: wrongCode(code) } })),
    );
    expect(tries.map(codeOf)).toEqual(Array(5).fill('email-confirmation-failed'));
    expect(codeOf(await server.browser().call('confirmEmail', { body: { email, code } }))).toBe(
      'email-confirmation-failed',
    );
    await ageConfirmation(email, 61);
    await server.browser().call('resendEmailConfirmation', { body: { email } });
    expect(
      (await server.browser().call('confirmEmail', { body: { email, code: await server.codeFor(email) } })).statusCode,
    ).toBe(204);
  });

  it('mails no more than ten codes a day, so that tries do not renew themselves without end', async () => {
    const email = 'zonder-eind@example.com';
    await server.browser().call('register', signUp(email));
    for (let resend = 0; resend < 12; resend += 1) {
      await ageConfirmation(email, 61);
      expect((await server.browser().call('resendEmailConfirmation', { body: { email } })).statusCode).toBe(204);
    }
    expect(await server.mailsTo(email)).toHaveLength(10);
    await server.database.system.execute(
      sql`update email_confirmation set counted_from = ${earlier('counted_from', 86_400)} where user_id = (select id
        from user_account where email = ${email})`,
    );
    await server.browser().call('resendEmailConfirmation', { body: { email } });
    expect(await server.mailsTo(email)).toHaveLength(11);
  });

  it('refuses a code after 30 minutes and a second time', async () => {
    const email = 'laat@example.com';
    await server.browser().call('register', signUp(email));
    await ageConfirmation(email, 30 * 60 + 1);
    expect(
      codeOf(await server.browser().call('confirmEmail', { body: { email, code: await server.codeFor(email) } })),
    ).toBe('email-confirmation-failed');
    await server.browser().call('resendEmailConfirmation', { body: { email } });
    const code = await server.codeFor(email);
    expect((await server.browser().call('confirmEmail', { body: { email, code } })).statusCode).toBe(204);
    expect(codeOf(await server.browser().call('confirmEmail', { body: { email, code } }))).toBe(
      'email-confirmation-failed',
    );
  });

  it('resends once a minute, and answers the same for an unknown address', async () => {
    const email = 'nogeens@example.com';
    await server.browser().call('register', signUp(email));
    const known = await server.browser().call('resendEmailConfirmation', { body: { email } });
    const unknown = await server.browser().call('resendEmailConfirmation', { body: { email: 'niemand@example.com' } });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(known.statusCode).toBe(204);
    expect(await server.mailsTo(email)).toHaveLength(1);
    expect(await server.mailsTo('niemand@example.com')).toHaveLength(0);
  });
});

describe('logging in', () => {
  it('says that an address is not confirmed only to who knows the password', async () => {
    const email = 'wacht@example.com';
    await server.browser().call('register', signUp(email));
    expect(codeOf(await server.browser().call('login', { body: { email, password: 'niet-het-wachtwoord' } }))).toBe(
      'login-failed',
    );
    expect(codeOf(await server.browser().call('login', { body: { email, password: PASSWORD } }))).toBe(
      'email-not-confirmed',
    );
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const { email } = await server.company('Gelijk');
    const known = await server.browser().call('login', { body: { email, password: 'niet-het-wachtwoord' } });
    const unknown = await server
      .browser()
      .call('login', { body: { email: 'wie@gelijk.example', password: 'niet-het-wachtwoord' } });
    expect({ ...known.json(), traceId: '' }).toEqual({ ...unknown.json(), traceId: '' });
    expect(known.statusCode).toBe(401);
  });

  it('makes a guesser wait ever longer, also when guessing all at once', async () => {
    const { email } = await server.company('Gokker');
    // Time stands still: on a busy machine the first waits would be over before the last guess has its turn.
    vi.spyOn(Date, 'now').mockReturnValue(currentTime());
    const guess = () =>
      server.browser().call('login', { body: { email, password: 'niet-het-wachtwoord' }, remoteAddress: '10.0.0.1' });
    const answers = await Promise.all(Array.from({ length: 15 }, guess));
    const tried = answers.filter((answer) => answer.statusCode === 401).length;
    // Three are tried at once, so two more than the free tries can slip through.
    expect(tried).toBeLessThanOrEqual(7);
    const blocked = await server
      .browser()
      .call('login', { body: { email, password: PASSWORD }, remoteAddress: '10.0.0.2' });
    expect(blocked.statusCode).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    expect(blocked.json().retryAfter).toBe(Number(blocked.headers['retry-after']));
  });

  it('sets cookies that scripts and other sites cannot use, and keeps them 30 days only when asked', async () => {
    const { email } = await server.company('Koekje');
    const login = async (rememberMe: boolean) =>
      (await server.browser().call('login', { body: { email, password: PASSWORD, rememberMe } })).cookies.find(
        (cookie) => cookie.name === 'rooster-session',
      );
    expect(await login(false)).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect((await login(false))?.maxAge).toBeUndefined();
    expect((await login(true))?.maxAge).toBe(30 * 24 * 3600);
  });

  it('ends the session before on a new login, and the session itself on logout', async () => {
    const { browser, email } = await server.company('Wissel');
    const before = new Map(browser.cookies);
    expect((await browser.call('login', { body: { email, password: PASSWORD } })).statusCode).toBe(200);
    const old = server.browser();
    for (const [name, value] of before) old.cookies.set(name, value);
    expect(codeOf(await old.call('getUserInfo'))).toBe('unauthenticated');
    expect((await browser.call('logout')).statusCode).toBe(204);
    // What is left is a visitor's token: logging in again wants one.
    expect([...browser.cookies]).toEqual([[CSRF_COOKIE, expect.stringMatching(/^visitor-/)]]);
  });

  it('gives nothing to a visitor at boot and everything to a person', async () => {
    const { browser, email } = await server.company('Start');
    expect((await server.browser().call('boot')).json()).toEqual({
      user: null,
      tenant: null,
      registry: null,
      unreadCount: null,
    });
    expect((await browser.call('boot')).json()).toMatchObject({
      user: { email },
      tenant: { tenantName: 'Start' },
      registry: { remotes: [] },
      unreadCount: 0,
    });
    browser.cookies.delete('XSRF-TOKEN');
    await browser.call('boot');
    expect((await browser.call('setLanguage', { body: { language: 'en' } })).statusCode).toBe(204);
    expect((await browser.call('getUserInfo')).json()).toMatchObject({ language: 'en' });
  });

  it('refuses a login that another site starts', async () => {
    const body = { email: 'wie@example.com', password: PASSWORD };
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of foreign) {
      expect(codeOf(await server.browser().call('login', { body, headers }))).toBe('csrf-failed');
    }
    expect(
      codeOf(
        await server
          .browser()
          .call('login', { body, headers: { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' } }),
      ),
    ).toBe('login-failed');
  });
});
