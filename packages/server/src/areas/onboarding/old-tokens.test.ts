/** Tokens from before tokens named their tenant go on opening what they opened. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { hashOfSecret } from '../../platform/tokens.ts';
import { tenantOfToken } from '../../platform/tokens.ts';
import { leaveCalendarFeed } from '../../schema/leave.ts';
import { invite } from '../../schema/members.ts';
import { session } from '../../schema/platform.ts';
import { calendarFeed } from '../../schema/scheduling.ts';

const SESSION = 'rooster-session';
const oldToken = (letter: string): string => letter.repeat(43);
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

let server: TestApp;
let admin: TestBrowser;
let tenantId: string;

beforeAll(async () => {
  server = await testApp();
  ({ browser: admin } = await server.company('Oudetokens'));
  tenantId = tenantOfToken(admin.cookies.get(SESSION) ?? '') ?? '';
});
afterAll(() => server.close());

const statusOf = async (url: string): Promise<number> =>
  (await server.app.inject({ method: 'GET', url: new URL(url, 'http://localhost').pathname })).statusCode;

it('names the tenant in the cookie', async () => {
  const [own] = (await admin.call('listOwnTenants')).json<{ items: { tenantId: string }[] }>().items;
  expect(tenantId).toBe(own?.tenantId);
});

it('keeps sessions', async () => {
  const token = oldToken('s');
  await server.database.asSystem(() =>
    tx()
      .update(session)
      .set({ id: hashOfSecret(token) }),
  );
  const current = admin.cookies.get(SESSION) ?? '';
  expect((await admin.call('getMe')).statusCode).toBe(401);
  admin.cookies.set(SESSION, token);
  expect((await admin.call('getMe')).statusCode).toBe(200);
  expect((await admin.call('listOwnSessions')).json<{ items: { isCurrent: boolean }[] }>().items).toMatchObject([
    { isCurrent: true },
  ]);
  await server.database.asSystem(() =>
    tx()
      .update(session)
      .set({ id: hashOfSecret(current) }),
  );
  admin.cookies.set(SESSION, current);
});

it('takes no session for that of another tenant', async () => {
  const { browser } = await server.company('Anderetokens');
  const [theirs, ours] = [browser, admin].map(({ cookies }) => cookies.get(SESSION) ?? '');
  browser.cookies.set(SESSION, (ours ?? '').slice(0, 22) + (theirs ?? '').slice(22));
  expect((await browser.call('getMe')).statusCode).toBe(401);
});

it('keeps addresses of calendars', async () => {
  for (const module of ['Scheduling', 'Vacation'])
    expect((await admin.call('setModule', { body: { module, enabled: true } })).statusCode).toBe(200);
  const made = (await admin.call('createScheduleFeed')).json<{ url: string }>();
  expect(await statusOf(made.url)).toBe(200);
  await server.database.asSystem(() =>
    tx()
      .update(calendarFeed)
      .set({ tokenHash: hashOf(oldToken('c')) }),
  );
  expect(await statusOf(made.url)).toBe(404);
  expect(await statusOf(`/api/schedules/calendar/${oldToken('c')}.ics`)).toBe(200);
  expect(await statusOf(`/api/schedules/calendar/${oldToken('d')}.ics`)).toBe(404);

  const leave = (await admin.call('createLeaveCalendarFeed', { body: { kind: 'Person' } })).json<{ path: string }>();
  expect(await statusOf(leave.path)).toBe(200);
  await server.database.asSystem(() =>
    tx()
      .update(leaveCalendarFeed)
      .set({ secretHash: hashOf(oldToken('l')) }),
  );
  expect(await statusOf(leave.path)).toBe(404);
  expect(await statusOf(`/api/leave/calendar/${oldToken('l')}.ics`)).toBe(200);
});

it('keeps links of invites, as the list of invites gives them too', async () => {
  const email = 'oud@tokens.example';
  const { token } = (await admin.call('createInvite', { body: { email } })).json<{ token: string }>();
  expect(tenantOfToken(token)).toBe(tenantId);
  const old = token.slice(22);
  await server.database.asSystem(() =>
    tx()
      .update(invite)
      .set({ tokenHash: hashOf(old) })
      .where(eq(invite.email, email)),
  );
  const { items } = (await admin.call('listInvites')).json<{ items: { token: string }[] }>();
  expect(items.map((item) => item.token)).toEqual([old]);
  const guest = server.browser();
  expect((await guest.call('queryInviteByToken', { body: { token } })).statusCode).toBe(404);
  expect((await guest.call('queryInviteByToken', { body: { token: old } })).statusCode).toBe(200);
});
