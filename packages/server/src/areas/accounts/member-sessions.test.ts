/** An administrator logs a member out of the organisation. Over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, PASSWORD, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const idOf = async (browser: TestBrowser) =>
  (await browser.call('getUserInfo')).json<{ tenantUserId: string }>().tenantUserId;
const loggedIn = async (email: string): Promise<TestBrowser> => {
  const browser = server.browser();
  const answer = await browser.call('login', { body: { email, password: PASSWORD, rememberMe: true } });
  expect(answer.statusCode).toBe(200);
  return browser;
};
const sessionsOf = async (admin: TestBrowser, tenantUserId: string) =>
  (await admin.call('getMemberSessions', { params: { tenantUserId } })).json<object>();
const end = (admin: TestBrowser, tenantUserId: string) => admin.call('endMemberSessions', { params: { tenantUserId } });

describe('ending a member’s sessions', () => {
  it('logs them out on every device at once, and stands in the trail', async () => {
    const { browser: admin } = await server.company('Kwijt');
    const email = 'cor@kwijt.example';
    const first = await server.colleague(admin, email, 'Employee');
    const id = await idOf(first);
    const second = await loggedIn(email);
    expect(await sessionsOf(admin, id)).toEqual({ activeCount: 2, canEnd: true });

    expect((await end(admin, id)).json()).toEqual({ endedCount: 2 });
    for (const browser of [first, second]) expect(codeOf(await browser.call('getMe'))).toBe('unauthenticated');
    expect((await admin.call('getMe')).statusCode).toBe(200);
    expect(await sessionsOf(admin, id)).toEqual({ activeCount: 0, canEnd: false });
    const trail = (await admin.call('listAuditEvents', { query: { action: 'member-logged-out' } })).json<{
      items: object[];
    }>();
    expect(trail.items).toMatchObject([
      { actorName: 'Ada van Dam', subjectName: 'Cor Bos', details: { endedCount: 2 } },
    ]);
    await loggedIn(email);
  });

  it('is for administrators of the same organisation, and not for what is one’s own', async () => {
    const { browser: admin } = await server.company('Eigen');
    const manager = await server.colleague(admin, 'm@eigen.example', 'Manager');
    const own = await idOf(admin);
    expect(codeOf(await end(manager, own))).toBe('unauthorized');
    expect(codeOf(await manager.call('getMemberSessions', { params: { tenantUserId: own } }))).toBe('unauthorized');
    expect(await sessionsOf(admin, own)).toEqual({ activeCount: 1, canEnd: false });
    expect(codeOf(await end(admin, own))).toBe('state-conflict');
    const { browser: other } = await server.company('Verderop');
    expect(codeOf(await end(other, own))).toBe('not-found');
    expect(codeOf(await other.call('getMemberSessions', { params: { tenantUserId: own } }))).toBe('not-found');
    expect((await admin.call('getMe')).statusCode).toBe(200);
  });

  it('leaves what the same login has in other organisations', async () => {
    const { browser: one } = await server.company('Hier');
    const { browser: two } = await server.company('Daar');
    const email = 'overal@example.com';
    const here = await server.colleague(one, email, 'Employee');
    const there = await server.colleague(two, email, 'Employee');
    const id = await idOf(here);
    expect((await end(one, id)).json()).toMatchObject({ endedCount: 1 });
    expect(codeOf(await here.call('getMe'))).toBe('unauthenticated');
    expect((await there.call('getMe')).statusCode).toBe(200);
  });
});
