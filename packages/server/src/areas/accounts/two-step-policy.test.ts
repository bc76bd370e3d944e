/** An organisation that requires two steps: who may ask it, and what somebody without them gets until then. */
import { api } from '@rooster/contract';
import type { AnyCall, CallName } from '@rooster/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, PASSWORD, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { newId } from '../../platform/id.ts';
import { codeOfApp } from '../../testing/app-code.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const calls = (Object.entries(api) as [CallName, AnyCall][]).filter(([, call]) => call.access !== 'public');
const params = {
  ...Object.fromEntries(
    calls.flatMap(([, call]) => [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, newId()])),
  ),
  token: 'geen',
};

const setUp = async (browser: TestBrowser): Promise<string> => {
  const { secret } = (await browser.call('setUpTwoStep', { body: { password: PASSWORD } })).json<{ secret: string }>();
  expect((await browser.call('enableTwoStep', { body: { code: codeOfApp(secret) } })).statusCode).toBe(200);
  return secret;
};
const require = (browser: TestBrowser, isRequired = true) => browser.call('setTwoStepPolicy', { body: { isRequired } });
const policyOf = async (browser: TestBrowser) => (await browser.call('getTwoStepPolicy')).json<object>();

/** A company that requires it, with an employee who has not set it up. */
async function strict(name: string) {
  const { browser: admin, email } = await server.company(name);
  const employee = await server.colleague(admin, `cor@${name.toLowerCase()}.example`, 'Employee');
  const secret = await setUp(admin);
  expect((await require(admin)).statusCode).toBe(200);
  return { admin, email, employee, secret };
}

describe('requiring two steps', () => {
  it('is for who has them himself, counts who does not, and stands in the trail', async () => {
    const { browser: admin } = await server.company('Verplicht');
    const employee = await server.colleague(admin, 'cor@verplicht.example', 'Employee');
    expect(await policyOf(admin)).toEqual({ isRequired: false, memberCount: 2, withoutCount: 2, isOwnEnabled: false });
    expect(codeOf(await require(admin))).toBe('two-step-own-first');
    await setUp(admin);
    expect((await require(admin)).json()).toEqual({
      isRequired: true,
      memberCount: 2,
      withoutCount: 1,
      isOwnEnabled: true,
    });
    await require(admin);
    expect((await admin.call('listMembersWithoutTwoStep')).json()).toMatchObject({
      items: [{ firstName: 'Cor', lastName: 'Bos', email: 'cor@verplicht.example' }],
      nextCursor: null,
    });
    await setUp(employee);
    expect(await policyOf(admin)).toMatchObject({ memberCount: 2, withoutCount: 0 });
    expect((await admin.call('listMembersWithoutTwoStep')).json()).toMatchObject({ items: [] });
    await require(admin, false);
    const { items } = (await admin.call('listAuditEvents', { query: { action: 'two-step-policy-changed' } })).json<{
      items: { details: object }[];
    }>();
    expect(items.map(({ details }) => details)).toEqual([{ isRequired: false }, { isRequired: true }]);
  });

  it('is told to those whom it holds up: by mail, whatever mails they chose, and to nobody else', async () => {
    const { browser: admin, email } = await server.company('Aangekondigd');
    const [without, withApp] = [
      await server.colleague(admin, 'cor@aangekondigd.example', 'Employee'),
      await server.colleague(admin, 'met@aangekondigd.example', 'Employee'),
    ];
    for (const browser of [admin, withApp]) await setUp(browser);
    await without.call('setNotificationPreferences', {
      body: { items: [{ group: 'account', inApp: true, mail: false, push: false }] },
    });
    await require(admin);
    await require(admin);
    const mailsAbout = async (to: string) =>
      (await server.mailsTo(to)).filter(({ subject }) => subject === 'Inloggen in twee stappen is nu verplicht');
    expect(await mailsAbout('cor@aangekondigd.example')).toMatchObject([
      { text: expect.stringContaining('Aangekondigd vraagt dit van iedereen.') },
    ]);
    expect([...(await mailsAbout(email)), ...(await mailsAbout('met@aangekondigd.example'))]).toEqual([]);
    await setUp(without);
    const { items } = (await without.call('listNotifications')).json<{ items: { kind: string }[] }>();
    expect(items.map(({ kind }) => kind)).toEqual(['two-step-required']);
  });

  it('is no business of a manager, and who lacks them is an administrator’s alone', async () => {
    const { browser: admin } = await server.company('Bevoegd');
    const manager = await server.colleague(admin, 'm@bevoegd.example', 'Manager');
    expect((await manager.call('getTwoStepPolicy')).statusCode).toBe(200);
    expect(codeOf(await require(manager))).toBe('unauthorized');
    expect(codeOf(await manager.call('listMembersWithoutTwoStep'))).toBe('unauthorized');
  });

  it('names those without them page by page, each once', async () => {
    const { browser: admin } = await server.company('Bladeren');
    for (const name of ['a', 'b', 'c']) await server.colleague(admin, `${name}@bladeren.example`, 'Employee');
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { email: string }[]; nextCursor: string | null } = (
        await admin.call('listMembersWithoutTwoStep', { query: { limit: '3', ...(cursor !== null && { cursor }) } })
      ).json();
      seen.push(...page.items.map(({ email }) => email));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen.toSorted()).toEqual([
      'a@bladeren.example',
      'admin@bladeren.example',
      'b@bladeren.example',
      'c@bladeren.example',
    ]);
  });
});

describe('who has not set them up where they are required', () => {
  let employee: TestBrowser;
  beforeAll(async () => {
    ({ employee } = await strict('Streng'));
  });

  it.each(calls.filter(([, call]) => !call.beforeTwoStep))('is refused %s', async (name) => {
    const response = await employee.call(name, { params });
    expect([response.statusCode, codeOf(response)]).toEqual([403, 'two-step-setup-required']);
  });

  it('is told who he is, and nothing of the organisation', async () => {
    expect((await employee.call('getUserInfo')).json()).toMatchObject({ email: 'cor@streng.example', permissions: [] });
    expect((await employee.call('boot')).json()).toEqual({
      user: expect.objectContaining({ permissions: [] }),
      tenant: null,
      registry: null,
      unreadCount: null,
    });
    const live = await server.app.inject({
      url: '/api/live',
      headers: { cookie: [...employee.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    expect(codeOf(live)).toBe('two-step-setup-required');
  });

  it('may choose a language and log out', async () => {
    const browser = server.browser();
    const login = await browser.call('login', { body: { email: 'cor@streng.example', password: PASSWORD } });
    expect(login.json()).toMatchObject({ permissions: [] });
    expect((await browser.call('setLanguage', { body: { language: 'en' } })).statusCode).toBe(204);
    expect((await browser.call('logout')).statusCode).toBe(204);
  });

  it('goes on once he has, in the same session, and can’t take it back while it is required', async () => {
    const { admin, employee: other } = await strict('Instellen');
    expect((await other.call('getTwoStep')).json()).toEqual({
      enabled: false,
      recoveryCodesLeft: 0,
      isMandatory: true,
    });
    const secret = await setUp(other);
    expect((await other.call('getMe')).statusCode).toBe(200);
    expect((await other.call('boot')).json()).toMatchObject({ tenant: { tenantName: 'Instellen' } });
    const disable = (code: string) => other.call('disableTwoStep', { body: { password: PASSWORD, code } });
    expect(codeOf(await disable(codeOfApp(secret, 1)))).toBe('two-step-mandatory');
    await require(admin, false);
    expect((await disable(codeOfApp(secret, 1))).statusCode).toBe(204);
  });

  it('lets in nobody else who came with the password alone, once the owner has', async () => {
    const { employee: owner } = await strict('Meelifter');
    const stranger = server.browser();
    expect(
      (await stranger.call('login', { body: { email: 'cor@meelifter.example', password: PASSWORD } })).statusCode,
    ).toBe(200);
    await setUp(owner);
    expect((await owner.call('getMe')).statusCode).toBe(200);
    expect(codeOf(await stranger.call('getMe'))).toBe('unauthenticated');
  });

  it('has to again after an administrator’s reset', async () => {
    const { admin, employee: other } = await strict('Opnieuw');
    await setUp(other);
    const { tenantUserId } = (await other.call('getUserInfo')).json<{ tenantUserId: string }>();
    await admin.call('resetMemberTwoStep', { params: { tenantUserId } });
    expect(codeOf(await other.call('getMe'))).toBe('unauthenticated');
    const again = server.browser();
    await again.call('login', { body: { email: 'cor@opnieuw.example', password: PASSWORD } });
    expect(codeOf(await again.call('getMe'))).toBe('two-step-setup-required');
  });
});
