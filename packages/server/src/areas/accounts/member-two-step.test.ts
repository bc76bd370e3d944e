/** An administrator helps who lost phone and recovery codes; failed logins leave a line. */
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf, PASSWORD, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const idOf = async (browser: TestBrowser) =>
  (await browser.call('getUserInfo')).json<{ tenantUserId: string }>().tenantUserId;
const switchOn = async (browser: TestBrowser): Promise<void> => {
  const { secret } = (await browser.call('setUpTwoStep', { body: { password: PASSWORD } })).json<{ secret: string }>();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await browser.call('enableTwoStep', { body: { code } })).statusCode).toBe(200);
};
const stateOf = async (admin: TestBrowser, tenantUserId: string) =>
  (await admin.call('getMemberTwoStep', { params: { tenantUserId } })).json<object>();
const reset = (admin: TestBrowser, tenantUserId: string) =>
  admin.call('resetMemberTwoStep', { params: { tenantUserId } });
const trail = async (admin: TestBrowser, action: string) =>
  (await admin.call('listAuditEvents', { query: { action } })).json<{
    items: { actorName: string; subjectName: string; details: object }[];
  }>().items;

describe('resetting a member’s two-step login', () => {
  it('lets them in by password again, logs them out, mails them and stands in the trail', async () => {
    const { browser: admin } = await server.company('Herstel');
    const colleague = await server.colleague(admin, 'cor@herstel.example', 'Employee');
    const id = await idOf(colleague);
    expect(await stateOf(admin, id)).toEqual({ enabled: false, canReset: false });
    await switchOn(colleague);
    expect(await stateOf(admin, id)).toEqual({ enabled: true, canReset: true });
    const credentials = { email: 'cor@herstel.example', password: PASSWORD };
    expect(codeOf(await server.browser().call('login', { body: credentials }))).toBe('two-step-required');

    expect((await reset(admin, id)).statusCode).toBe(204);
    expect(codeOf(await colleague.call('getMe'))).toBe('unauthenticated');
    expect((await server.browser().call('login', { body: credentials })).statusCode).toBe(200);
    expect((await server.mailsTo(credentials.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([expect.stringMatching(/staat aan|is on/), expect.stringMatching(/uitgezet|reset/)]),
    );
    expect(await trail(admin, 'two-step-reset')).toMatchObject([{ actorName: 'Ada van Dam', subjectName: 'Cor Bos' }]);
    expect(codeOf(await reset(admin, id))).toBe('state-conflict');
  });

  it('is for administrators of the same company, and for nobody’s own login', async () => {
    const { browser: admin } = await server.company('Grens');
    const manager = await server.colleague(admin, 'm@grens.example', 'Manager');
    const own = await idOf(admin);
    await switchOn(admin);
    expect(codeOf(await reset(manager, own))).toBe('unauthorized');
    expect(codeOf(await manager.call('getMemberTwoStep', { params: { tenantUserId: own } }))).toBe('unauthorized');
    expect(codeOf(await reset(admin, own))).toBe('state-conflict');
    const { browser: other } = await server.company('Buren');
    expect(codeOf(await reset(other, own))).toBe('not-found');
  });

  it('is not for one company where the login serves two', async () => {
    const { browser: one } = await server.company('Eerste');
    const { browser: two } = await server.company('Tweede');
    const shared = await server.colleague(one, 'beide@example.com', 'Employee');
    const id = await idOf(shared);
    await server.colleague(two, 'beide@example.com', 'Employee');
    await switchOn(shared);
    expect(await stateOf(one, id)).toEqual({ enabled: true, canReset: false });
    expect(codeOf(await reset(one, id))).toBe('state-conflict');
  });
});

describe('a failed login', () => {
  it('stands in the trail of the company, without what was typed', async () => {
    const { browser: admin, email } = await server.company('Mislukt');
    expect(codeOf(await server.browser().call('login', { body: { email, password: 'helemaal-verkeerd' } }))).toBe(
      'login-failed',
    );
    expect(
      codeOf(await server.browser().call('login', { body: { email: 'niemand@mislukt.example', password: PASSWORD } })),
    ).toBe('login-failed');
    // Written beside the answer.
    await vi.waitFor(async () => expect(await trail(admin, 'login-failed')).toHaveLength(1));
    const [line] = await trail(admin, 'login-failed');
    expect(line).toMatchObject({ actorName: '', subjectName: 'Ada van Dam', details: { fault: 'password' } });
    expect(JSON.stringify(line)).not.toContain('verkeerd');
  });
});

describe('bad input', () => {
  it('half a surrogate pair is refused by field', async () => {
    const { browser } = await server.company('Half');
    const response = await browser.call('updateMe', {
      body: { firstName: 'Ad\uD800a', lastName: 'Dam', email: 'admin@half.example' },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'firstName', code: 'invalid-value' }],
    });
    expect(
      (await browser.call('updateMe', { body: { firstName: 'Ada 👋', lastName: 'Dam', email: 'admin@half.example' } }))
        .statusCode,
    ).toBe(200);
  });
});
