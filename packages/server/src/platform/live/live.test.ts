/** The stream of what changes, over real connections: who hears what, and when it ends. */
import http from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { currentTime } from '@rooster/domain/clock';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { assignRoles } from '../../areas/roles/service.ts';
import { readConfig } from '../../config.ts';
import { holdTable } from '../../testing/hold-table.ts';
import { temporaryFolder, testEngine } from '../../testing/index.ts';
import { currentTenant, emitAfterCommit, tx } from '../database/context.ts';
import { openDatabase } from '../database/open.ts';
import { testApp } from '../http/testing.ts';
import type { TestApp, TestBrowser } from '../http/testing.ts';
import { principalFinder } from '../sessions/principal.ts';
import { MOST_PER_SESSION } from './hub.ts';
import { emitLive, LIVE_CHANNEL } from './emit-live.ts';

/** An open stream, and what came in over it. */
interface Page {
  status: number;
  /** Waits until `text` has come in. */
  hears(text: string): Promise<void>;
  /** Everything so far. */
  heard(): string;
  ended: Promise<void>;
  close(): void;
}

const pages: Page[] = [];

function answerTo(url: string, browser: TestBrowser): Promise<{ answer: http.IncomingMessage; close: () => void }> {
  return new Promise((resolve, reject) => {
    // Without an agent: `fetch` opens connections ahead, which a server that stops would wait for.
    const request = http.get(
      url,
      { agent: false, headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') } },
      (answer) => {
        resolve({ answer, close: () => request.destroy() });
      },
    );
    request.on('error', reject);
  });
}

async function openPage(origin: string, browser: TestBrowser): Promise<Page> {
  const { answer, close } = await answerTo(`${origin}/api/live`, browser);
  let heard = '';
  const waiting = new Set<() => void>();
  answer.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
    for (const wake of waiting) wake();
  });
  // Closing it from this side is no failure.
  answer.on('error', () => undefined);
  const page: Page = {
    status: answer.statusCode ?? 0,
    heard: () => heard,
    ended: new Promise((resolve) => {
      answer.once('close', resolve);
    }),
    close,
    hears: (text) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`Did not hear ${text}, but: ${heard}`)), 30_000);
        const look = (): void => {
          if (!heard.includes(text)) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
  pages.push(page);
  if (page.status === 200) await page.hears('event: open');
  return page;
}

/** Asks for streams, all on one connection, and answers that once they have arrived. */
async function askAll(from: string, browser: TestBrowser, times: number): Promise<Socket> {
  const { hostname, port } = new URL(from);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = connect(Number(port), hostname);
  socket.write(`GET /api/live HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\n\r\n`.repeat(times));
  await new Promise((resolve) => setTimeout(resolve, 100));
  return socket;
}

/** What a page is answered that is closed again. */
async function statusOf(browser: TestBrowser): Promise<number> {
  const page = await openPage(origin, browser);
  page.close();
  return page.status;
}

let test: TestApp;
let origin: string;
let admin: TestBrowser;
let tenantId: string;
let memberId: string;

const tell = (topic: Parameters<typeof emitLive>[0]['topic'], data: unknown, tenant = tenantId): Promise<void> =>
  test.database.withTenant(tenant, async () => emitLive({ tenantId: currentTenant(), topic, data }));

async function who(browser: TestBrowser): Promise<{ tenantId: string; memberId: string }> {
  const [, token = ''] = [...browser.cookies].find(([name]) => name === 'rooster-session') ?? [];
  const principal = await principalFinder(test.database)(token, currentTime());
  if (!principal) throw new Error('Nobody is logged in');
  return principal;
}

beforeAll(async () => {
  test = await testApp();
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  admin = (await test.company('Korenaar')).browser;
  ({ tenantId, memberId } = await who(admin));
});
afterEach(() => {
  for (const page of pages.splice(0)) page.close();
});
afterAll(() => test.close());

describe('the live stream', () => {
  it('refuses a stranger', async () => {
    expect((await openPage(origin, test.browser())).status).toBe(401);
  });

  it('passes on what a transaction told once it has committed', async () => {
    const page = await openPage(origin, admin);
    await test.database.withTenant(tenantId, async () => {
      emitLive({ tenantId, topic: 'people', data: { id: 'one' } });
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(page.heard()).not.toContain('one');
    });
    await page.hears('data: {"topic":"people","data":{"id":"one"}}');
  });

  it('never tells what was rolled back', async () => {
    const page = await openPage(origin, admin);
    const undone = test.database.withTenant(tenantId, async () => {
      emitLive({ tenantId, topic: 'people', data: { id: 'undone' } });
      throw new Error('never mind');
    });
    await expect(undone).rejects.toThrow('never mind');
    await tell('people', { id: 'after' });
    await page.hears('after');
    expect(page.heard()).not.toContain('undone');
  });

  it('tells another organisation nothing', async () => {
    const other = (await test.company('Molen')).browser;
    const foreign = await openPage(origin, other);
    await tell('people', { id: 'ours' });
    await tell('people', { id: 'theirs' }, (await who(other)).tenantId);
    await foreign.hears('theirs');
    expect(foreign.heard()).not.toContain('ours');
  });

  it('tells a topic to those who may hear it, and a person what is addressed to him', async () => {
    const employee = await test.colleague(admin, 'cor@korenaar.example', 'Employee');
    const page = await openPage(origin, employee);
    const own = await openPage(origin, admin);
    await tell('people', { id: 'members' });
    await test.database.withTenant(tenantId, async () =>
      emitLive({ tenantId, topic: 'notifications', data: { id: 'mine' }, memberIds: [memberId] }),
    );
    await tell('notifications', { id: 'unaddressed' });
    await tell('timesheet', { id: 'hours' });
    await Promise.all([page.hears('hours'), own.hears('hours')]);
    expect(page.heard()).not.toContain('members');
    expect(page.heard()).not.toContain('mine');
    expect(own.heard()).toContain('members');
    expect(own.heard()).toContain('mine');
    expect(own.heard()).not.toContain('unaddressed');
  });

  it('tells of hours to whose they are and to who may see those of others', async () => {
    const browser = await test.colleague(admin, 'uren@korenaar.example', 'Employee');
    const [employee, page] = [await openPage(origin, browser), await openPage(origin, admin)];
    const about = (aboutId: string, data: object) =>
      test.database.withTenant(tenantId, async () => emitLive({ tenantId, topic: 'timesheet', data, aboutId }));
    await about(memberId, { id: 'of-the-admin' });
    await about((await who(browser)).memberId, { id: 'of-the-employee' });
    await Promise.all([employee.hears('of-the-employee'), page.hears('of-the-admin'), page.hears('of-the-employee')]);
    expect(employee.heard()).not.toContain('of-the-admin');
  });

  it('tells that somebody has clocked in to whoever sees who is at work, and to no colleague', async () => {
    const employee = await openPage(origin, await test.colleague(admin, 'klok@korenaar.example', 'Employee'));
    const page = await openPage(origin, admin);
    await tell('presence', { id: 'clocked-in' });
    await tell('timesheet', { id: 'afterwards' });
    await Promise.all([employee.hears('afterwards'), page.hears('clocked-in')]);
    expect(employee.heard()).not.toContain('clocked-in');
  });

  it('leaves out what is too large to name', async () => {
    const page = await openPage(origin, admin);
    await tell('people', { ids: Array.from({ length: 500 }, () => tenantId) });
    await page.hears('data: {"topic":"people"}\n');
    expect(page.heard()).not.toContain('ids');
  });

  it('takes no message that the database would refuse: others go with it', async () => {
    const page = await openPage(origin, admin);
    const tooLong = test.database.withTenant(tenantId, async () => emitAfterCommit(LIVE_CHANNEL, 'é'.repeat(4000)));
    await expect(tooLong).rejects.toThrow('8000 bytes');
    await tell('people', { id: 'shorter' });
    await page.hears('shorter');
  });

  it('reaches more people than one message can name', async () => {
    const page = await openPage(origin, admin);
    const many = Array.from({ length: 350 }, () => crypto.randomUUID());
    await test.database.withTenant(tenantId, async () =>
      emitLive({ tenantId, topic: 'member', data: { id: 'crowd' }, memberIds: [...many, memberId] }),
    );
    await page.hears('crowd');
    expect(page.heard().match(/crowd/g)).toHaveLength(1);
  });

  it('follows a change of rights, and ends with the session', async () => {
    const browser = await test.colleague(admin, 'kim@korenaar.example', 'Employee');
    const person = await who(browser);
    const page = await openPage(origin, browser);
    const roles = (await admin.call('getRoleOptions')).json<{ items: { id: string; rolePreset: string }[] }>().items;
    const managers = roles.filter((role) => role.rolePreset === 'Manager').map((role) => role.id);
    await test.database.withTenant(tenantId, async () => {
      await assignRoles(tenantId, person.memberId, managers);
      emitLive({ tenantId, topic: 'access', memberIds: [person.memberId] });
    });
    await page.hears('"access"');
    await tell('people', { id: 'now' });
    await page.hears('now');
    expect((await browser.call('logout')).statusCode).toBe(204);
    await page.hears('event: ended');
    await page.ended;
  });

  it('does not let one browser take all there is', async () => {
    const browser = await test.colleague(admin, 'piet@korenaar.example', 'Employee');
    for (let opened = 0; opened < MOST_PER_SESSION; opened += 1)
      expect((await openPage(origin, browser)).status).toBe(200);
    expect((await openPage(origin, browser)).status).toBe(429);
  });

  it('counts no page of a connection that has gone before the first was answered to its end', async () => {
    const browser = await test.colleague(admin, 'reeks@korenaar.example', 'Employee');
    (await askAll(origin, browser, MOST_PER_SESSION)).destroy();
    await expect.poll(() => statusOf(browser)).toBe(200);
    expect([(await openPage(origin, browser)).status, (await openPage(origin, browser)).status]).toEqual([200, 200]);
  });

  it.runIf(testEngine() === 'postgres')('counts no page that has gone before it was known whose it is', async () => {
    const browser = await test.colleague(admin, 'weg@korenaar.example', 'Employee');
    const letGo = await holdTable((test.location as { url: string }).url, 'session');
    for (let gone = 0; gone < MOST_PER_SESSION; gone += 1) (await askAll(origin, browser, 1)).destroy();
    await letGo();
    // Those that were held are looked up first.
    for (let looked = 0; looked < MOST_PER_SESSION; looked += 1) await browser.call('getUserInfo');
    expect(await statusOf(browser)).toBe(200);
  });

  it('reaches the pages of every process', async () => {
    const database = 'url' in test.location ? await openDatabase(test.location) : test.database;
    const app = await createApp({
      config: readConfig({ NODE_ENV: 'test', DATA_DIR: temporaryFolder(), RATE_LIMIT: 'off' }),
      database,
    });
    try {
      const elsewhere = await openPage(await app.listen({ port: 0, host: '127.0.0.1' }), admin);
      const here = await openPage(origin, admin);
      await tell('people', { id: 'everywhere' });
      await Promise.all([elsewhere.hears('everywhere'), here.hears('everywhere')]);
      // Stopping must not wait for pages that are open: their readers never go by themselves, so this would hang.
      await app.close();
      await elsewhere.ended;
      expect(elsewhere.heard(), 'nobody was logged out').not.toContain('event: ended');
    } finally {
      await app.close();
      if (database !== test.database) await database.close();
    }
  });

  it.runIf(testEngine() === 'postgres')(
    'says that something may have been missed when the database was out of reach',
    async () => {
      const page = await openPage(origin, admin);
      await test.database.asSystem(() =>
        tx().execute(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rooster-live'
            and datname = current_database()`,
        ),
      );
      await page.hears('event: missed');
      // What is told while it is looked up who may hear it counts as missed once more; then each word comes through
      // again.
      await vi.waitFor(
        async () => {
          await tell('people', { id: 'back' });
          await new Promise((resolve) => setTimeout(resolve, 100));
          expect(page.heard()).toContain('back');
        },
        { timeout: 30_000, interval: 100 },
      );
    },
  );
});
