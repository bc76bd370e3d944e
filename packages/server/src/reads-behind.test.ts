/** Reads that may be behind, on a real standby that streams from its primary: as `DATABASE_READ_URL` has them go. */
import { api } from '@rooster/contract';
import type { AnyCall, CallName } from '@rooster/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from './platform/database/open.ts';
import { testApp } from './platform/http/testing.ts';
import type { TestApp, TestBrowser } from './platform/http/testing.ts';
import { Wire } from './testing/drills/wire.ts';
import { testEngine } from './testing/index.ts';
import { startPostgres, startStandbyOf } from './testing/postgres-server.ts';
import type { PostgresServer } from './testing/postgres-server.ts';
import { askOf } from './testing/reads.ts';
import { NOW, sizedCompany } from './testing/sized-company.ts';
import type { SizedCompany } from './testing/sized-company.ts';

const late = (Object.entries(api) as [CallName, AnyCall][]).filter(([, { mayLag }]) => mayLag).map(([name]) => name);
const LAG = 1500;

describe.skipIf(testEngine() === 'embedded')('reads that may be behind', () => {
  let primary: PostgresServer;
  let standby: PostgresServer;
  let wire: Wire;
  let app: TestApp;
  let company: SizedCompany;
  let reader: TestBrowser;
  const told: string[] = [];

  const onStandby = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: standby.url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const state = () => app.database.replica() ?? { lag: undefined, reads: 0, instead: 0 };
  const members = async (browser: TestBrowser): Promise<number> =>
    (await browser.call('listMembers', askOf('listMembers', company))).json<{ total: number }>().total;
  /** Who answers a read now. */
  const answeredBy = async (browser: TestBrowser = reader): Promise<'standby' | 'primary'> => {
    const { reads } = state();
    await members(browser);
    return state().reads > reads ? 'standby' : 'primary';
  };
  /** Asks until it is the standby, or the primary, that answers. */
  const until = (server: 'standby' | 'primary') =>
    expect.poll(() => answeredBy(), { timeout: 20_000, interval: 200 }).toBe(server);

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    primary = await startPostgres();
    standby = await startStandbyOf(primary.url);
    const through = await Wire.before(standby.url);
    ({ wire } = through);
    const database = await openDatabase(
      { url: primary.url },
      {
        readUrl: through.url,
        longestLag: LAG,
        onReplica: (isUsed, reason) => void told.push(`${isUsed ? 'used' : 'left'}: ${reason}`),
      },
    );
    app = await testApp(
      { DATABASE_URL: primary.url, DATABASE_READ_URL: through.url, DATABASE_READ_LAG_SECONDS: '2' },
      { on: Promise.resolve({ database, location: { url: primary.url }, close: () => database.close() }) },
    );
    company = await sizedCompany(app, 'achterloop', 1);
    reader = company.admin;
    // What it has made a moment ago would be read on the primary.
    reader.cookies.delete('rooster-wrote');
  }, 300_000);
  afterAll(async () => {
    vi.useRealTimers();
    await app.close();
    await wire.close();
    await standby.stop();
    await primary.stop();
  });

  it.each(late)('are answered by the standby alike: %s', async (name) => {
    await until('standby');
    const asked = askOf(name, company);
    const { reads } = state();
    const there = await reader.call(name, asked);
    expect([there.statusCode, state().reads - reads]).toEqual([200, 1]);
    reader.cookies.set('rooster-wrote', '1');
    const here = await reader.call(name, asked);
    reader.cookies.delete('rooster-wrote');
    expect(state().reads - reads).toBe(1);
    expect(there.json()).toEqual(here.json());
  });

  it('show at once to who has changed something what that was, however far the standby is behind', async () => {
    await until('standby');
    await onStandby('select pg_wal_replay_pause()');
    const before = await members(reader);
    const created = await reader.call('createDepartment', { body: { name: 'Achterkamer' } });
    expect([created.statusCode, reader.cookies.has('rooster-wrote')]).toEqual([201, true]);
    expect(await answeredBy()).toBe('primary');
    reader.cookies.delete('rooster-wrote');
    expect(await members(reader)).toBe(before);
    await until('primary');
    expect(told.at(-1)).toMatch(/^left: it is \d+ ms behind$/);
    await onStandby('select pg_wal_replay_resume()');
    await until('standby');
  }, 60_000);

  it('go to the primary where the standby says nothing any more and closes no connection', async () => {
    await until('standby');
    wire.hold();
    const answers = await Promise.all(Array.from({ length: 10 }, () => members(reader)));
    expect(new Set(answers).size).toBe(1);
    expect([await answeredBy(), told.at(-1)]).toEqual(['primary', `left: it has not answered for ${LAG} ms`]);
    wire.release();
    await until('standby');
  }, 60_000);

  it('go to the primary while the standby is away, without an error', async () => {
    await until('standby');
    await standby.stop();
    const answers = await Promise.all(Array.from({ length: 10 }, () => members(reader)));
    expect(new Set(answers).size).toBe(1);
    expect(await answeredBy()).toBe('primary');
    expect(told.at(-1)).toMatch(/^left: /);
  }, 60_000);
});
