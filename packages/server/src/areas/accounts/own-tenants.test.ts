/** One login in two organisations: which one opens, and that nothing of the one shows in the other. */
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

interface Tenant {
  tenantId: string;
  tenantName: string;
  isCurrent: boolean;
}
const tenantsOf = async (browser: TestBrowser) =>
  (await browser.call('listOwnTenants')).json<{ items: Tenant[] }>().items;
const nameOf = async (browser: TestBrowser) =>
  (await browser.call('getUserInfo')).json<{ tenantName: string }>().tenantName;
const logIn = async (email: string, more: object = {}): Promise<TestBrowser> => {
  const browser = server.browser();
  expect((await browser.call('login', { body: { email, password: PASSWORD, ...more } })).statusCode).toBe(200);
  return browser;
};
const trail = async (admin: TestBrowser, action: string) =>
  (await admin.call('listAuditEvents', { query: { action } })).json<{ items: { actorName: string }[] }>().items;

/** Somebody who works at a bakery and at an inn; joined the inn last. */
async function shared(name: string) {
  const { browser: bakery } = await server.company(`Bakker${name}`);
  const { browser: inn } = await server.company(`Herberg${name}`);
  const email = `${name.toLowerCase()}@twee.example`;
  await server.colleague(bakery, email, 'Employee');
  const browser = await server.colleague(inn, email, 'Manager');
  const tenants = await tenantsOf(browser);
  const idOf = (start: string): string =>
    tenants.find(({ tenantName }) => tenantName.startsWith(start))?.tenantId ?? '';
  return { bakery, inn, email, browser, bakeryId: idOf('Bakker'), innId: idOf('Herberg') };
}
const open = (browser: TestBrowser, tenantId: string) => browser.call('switchTenant', { body: { tenantId } });

describe('a login of two organisations', () => {
  it('opens the one joined last, then the one opened last', async () => {
    const { browser, email, bakeryId } = await shared('Laatst');
    expect(await nameOf(browser)).toBe('HerbergLaatst');
    expect((await tenantsOf(browser)).map(({ tenantName, isCurrent }) => [tenantName, isCurrent])).toEqual([
      ['BakkerLaatst', false],
      ['HerbergLaatst', true],
    ]);
    expect((await open(browser, bakeryId)).statusCode).toBe(204);
    expect(await nameOf(browser)).toBe('BakkerLaatst');
    await browser.call('logout');
    expect(await nameOf(await logIn(email))).toBe('BakkerLaatst');
  });

  it('switches in a new session with a new token; the old ones open nothing', async () => {
    const { browser, bakeryId } = await shared('Nieuw');
    const before = new Map(browser.cookies);
    expect((await open(browser, bakeryId)).statusCode).toBe(204);
    const old = server.browser();
    for (const [name, value] of before) old.cookies.set(name, value);
    expect(codeOf(await old.call('getUserInfo'))).toBe('unauthenticated');
    for (const [name, value] of before) expect(browser.cookies.get(name)).not.toBe(value);
    const mixed = await browser.call('setLanguage', {
      body: { language: 'nl' },
      headers: { 'x-xsrf-token': before.get('XSRF-TOKEN') ?? '' },
    });
    expect(codeOf(mixed)).toBe('csrf-failed');
  });

  it('keeps being remembered, or not', async () => {
    const { email, bakeryId } = await shared('Onthoud');
    const lifetimes = await Promise.all(
      [true, false].map(async (rememberMe) => {
        const answer = await open(await logIn(email, { rememberMe }), bakeryId);
        return answer.cookies.map(({ maxAge }) => maxAge);
      }),
    );
    expect(lifetimes).toEqual([
      [2_592_000, 2_592_000],
      [undefined, undefined],
    ]);
  });

  it('goes once, of two switches at once', async () => {
    const { browser, bakeryId } = await shared('Tegelijk');
    const answers = await Promise.all([open(browser, bakeryId), open(browser, bakeryId)]);
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([204, 401]);
  });

  it('shows nothing of the one in the other, and has each one’s rights only there', async () => {
    const { browser, bakery, inn, bakeryId, innId } = await shared('Gescheiden');
    const department = (await inn.call('createDepartment', { body: { name: 'Keuken' } })).json<{
      departmentId: string;
    }>();
    const innMember = (
      await inn.call('createMember', { body: { firstName: 'Inn', lastName: 'Gast', sendInvite: false } })
    ).json<{ tenantUserId: string }>().tenantUserId;
    expect((await browser.call('listMembers', { query: { search: 'Gast' } })).json()).toMatchObject({ total: 1 });
    expect((await browser.call('getMember', { params: { tenantUserId: innMember } })).statusCode).toBe(200);
    await browser.call('addEntry', {
      body: {
        shiftStart: '2026-11-17T09:00:00+01:00',
        shiftEnd: '2026-11-17T12:00:00+01:00',
        breakTime: '00:00:00',
        timeZoneId: 'Europe/Amsterdam',
      },
    });
    const entries = async () =>
      (await browser.call('queryEntries', { body: { fromDate: '2026-11-16', toDate: '2026-11-22' } })).json<{
        items: unknown[];
      }>().items;
    expect(await entries()).toHaveLength(1);

    await open(browser, bakeryId);
    expect(await entries()).toEqual([]);
    expect(codeOf(await browser.call('listMembers'))).toBe('unauthorized');
    const manager = await bakery.call('listMembers', { query: { search: 'Gast' } });
    expect(manager.json()).toMatchObject({ total: 0 });
    expect(codeOf(await bakery.call('getMember', { params: { tenantUserId: innMember } }))).toBe('not-found');
    expect(JSON.stringify((await bakery.call('listDepartments')).json())).not.toContain(department.departmentId);

    await open(browser, innId);
    expect(await entries()).toHaveLength(1);
  });

  it('leaves a line in both trails, which name nothing of each other', async () => {
    const { browser, bakery, inn, bakeryId } = await shared('Sporen');
    const [logins, logouts] = [(await trail(bakery, 'login')).length, (await trail(inn, 'logout')).length];
    await open(browser, bakeryId);
    expect([(await trail(bakery, 'login')).length, (await trail(inn, 'logout')).length]).toEqual([
      logins + 1,
      logouts + 1,
    ]);
    expect(JSON.stringify(await trail(inn, 'logout'))).not.toContain('Bakker');
  });

  it('opens no other organisation, and none that one has left', async () => {
    const { browser, bakery, bakeryId } = await shared('Weg');
    expect(codeOf(await open(browser, newId()))).toBe('not-found');
    await server.company('Vreemd');
    const foreign = await logIn('admin@vreemd.example');
    expect(await tenantsOf(foreign)).toHaveLength(1);
    expect(codeOf(await open(foreign, bakeryId))).toBe('not-found');
    const { items } = (await bakery.call('listMembers', { query: { search: 'Bos' } })).json<{
      items: { tenantUserId: string }[];
    }>();
    expect(
      (
        await bakery.call('endEmployment', {
          params: { tenantUserId: items[0]?.tenantUserId ?? '' },
          body: { lastDay: '2026-01-31' },
        })
      ).statusCode,
    ).toBe(200);
    expect((await tenantsOf(browser)).map(({ tenantName }) => tenantName)).toEqual(['HerbergWeg']);
    expect(codeOf(await open(browser, bakeryId))).toBe('not-found');
  });

  it('asks for two steps where they are required, and only there', async () => {
    const { browser, inn, innId, bakeryId } = await shared('Stappen');
    const { secret } = (await inn.call('setUpTwoStep', { body: { password: PASSWORD } })).json<{ secret: string }>();
    await inn.call('enableTwoStep', { body: { code: codeOfApp(secret) } });
    await inn.call('setTwoStepPolicy', { body: { isRequired: true } });
    expect(codeOf(await browser.call('getMe'))).toBe('two-step-setup-required');
    expect(await tenantsOf(browser)).toHaveLength(2);
    expect((await open(browser, bakeryId)).statusCode).toBe(204);
    expect((await browser.call('getMe')).statusCode).toBe(200);
    // Of whichever organisation asks for it, it can't be switched off.
    expect((await browser.call('getTwoStep')).json()).toMatchObject({ isMandatory: true });
    expect((await open(browser, innId)).statusCode).toBe(204);
    expect(codeOf(await browser.call('getMe'))).toBe('two-step-setup-required');
  });
});
