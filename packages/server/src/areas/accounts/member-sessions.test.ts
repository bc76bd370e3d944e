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

  /** Somebody with a session in each of two organisations; `there` was joined last. */
  async function inTwo(name: string) {
    const { browser: one } = await server.company(`${name}Hier`);
    const { browser: two } = await server.company(`${name}Daar`);
    const email = `${name.toLowerCase()}@example.com`;
    const here = await server.colleague(one, email, 'Employee');
    const there = await server.colleague(two, email, 'Employee');
    const { items } = (await there.call('listOwnTenants')).json<{
      items: { tenantId: string; tenantName: string }[];
    }>();
    const idHere = items.find(({ tenantName }) => tenantName === `${name}Hier`)?.tenantId ?? '';
    const goHere = (browser: TestBrowser) => browser.call('switchTenant', { body: { tenantId: idHere } });
    return { one, here, there, email, id: await idOf(here), goHere };
  }

  it('leaves what the same login has in other organisations', async () => {
    const { one, here, there, id } = await inTwo('Overal');
    expect((await end(one, id)).json()).toMatchObject({ endedCount: 2 });
    expect(codeOf(await here.call('getMe'))).toBe('unauthenticated');
    expect((await there.call('getMe')).statusCode).toBe(200);
  });

  it('keeps those from coming back without the password', async () => {
    const { one, here, there, email, id, goHere } = await inTwo('Terug');
    await here.call('logout');
    // From the other organisation this one is a click away, and so counts.
    expect(await sessionsOf(one, id)).toEqual({ activeCount: 1, canEnd: true });
    expect((await end(one, id)).json()).toEqual({ endedCount: 1 });
    expect(await sessionsOf(one, id)).toEqual({ activeCount: 0, canEnd: false });
    expect(codeOf(await goHere(there))).toBe('proof-required');
    // A refused switch takes nothing away.
    expect((await there.call('getMe')).statusCode).toBe(200);
    expect((await there.call('proveIdentity', { body: { password: PASSWORD } })).statusCode).toBe(204);
    expect((await goHere(there)).statusCode).toBe(204);
    expect(await idOf(there)).toBe(id);

    const anew = await loggedIn(email);
    expect(await idOf(anew)).toBe(id);
  });

  it('ends also what is opened at the same moment', async () => {
    const { one, there, id, goHere } = await inTwo('Samen');
    await Promise.all([end(one, id), goHere(there)]);
    expect(await sessionsOf(one, id)).toEqual({ activeCount: 0, canEnd: false });
    const where = await there.call('getUserInfo');
    // Refused, or where it was before.
    expect(where.json<{ tenantUserId?: string }>().tenantUserId).not.toBe(id);
  });
});
