/** What only a server can do: several connections at once, cut ones, and a login that is no superuser. */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBareTenant, testDatabase, testEngine } from '../../../testing/index.ts';
import type { TestDatabase } from '../../../testing/index.ts';
import { holdTable } from '../../../testing/hold-table.ts';
import { scratchDatabase } from '../../../testing/postgres-template.ts';
import { postgresUrl } from '../../../testing/test-database.ts';
import { toApiError } from '../../http/refusals.ts';
import { askedBy } from '../../request-origin.ts';
import { tx } from '../context.ts';
import { databaseError } from '../errors.ts';
import { openDatabase } from '../open.ts';
import { onNode, workers } from './distributed.ts';

describe.skipIf(testEngine() === 'embedded')('a PostgreSQL server', () => {
  let test: TestDatabase;
  const errors: unknown[] = [];

  beforeAll(async () => {
    test = await testDatabase({ connections: 3, onError: (error) => errors.push(error) });
  });
  afterAll(() => test.close());

  it('survives connections that are cut, idle or inside a transaction', async () => {
    const { tenantId } = await addBareTenant(test.database);
    const url = 'url' in test.location ? test.location.url : '';
    const cutAll = async (address: string): Promise<void> => {
      const client = new pg.Client({ connectionString: address });
      await client.connect();
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('rooster',
          'rooster-tenants') and datname = current_database() and pid <> pg_backend_pid()`,
      );
      const nodes = address === url ? await workers(client) : [];
      await client.end();
      for (const node of nodes) await cutAll(onNode(url, node));
    };
    const cut = test.database.withTenant(tenantId, async () => {
      await tx().execute(sql`select 1`);
      await cutAll(url);
      await tx().execute(sql`select 2`);
    });
    await expect(cut).rejects.toThrow('Failed query');
    const rows = await test.database.withTenant(
      tenantId,
      async () => (await tx().execute(sql`select id from tenant`)).rows,
    );
    expect(rows).toEqual([{ id: tenantId }]);
    expect(errors.length).toBeGreaterThan(0);
  });

  it.each([
    ['takes no connections for a while', (name: string) => `alter database ${name} with allow_connections false`],
    ['has another name for a while', (name: string) => `alter database ${name} rename to ${name}_aside`],
    ['lets its login in no more', (_: string, login: string) => `alter role ${login} nologin`],
  ])('asks to come again where it %s', async (_, change) => {
    const scratch = await scratchDatabase(postgresUrl());
    const name = new URL(scratch.url).pathname.slice(1);
    const database = await openDatabase({ url: scratch.url });
    const { tenantId } = await addBareTenant(database);
    const read = () => database.withTenant(tenantId, () => tx().execute(sql`select 1 from tenant`));
    const administrator = new pg.Client({ connectionString: postgresUrl() });
    await administrator.connect();
    const { rows } = await administrator.query<{ login: string; oid: number }>(
      `select 'rooster_tenant_' || oid as login from pg_database where datname = $1`,
      [name],
    );
    const cutAll = (): Promise<unknown> =>
      administrator.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = any($1)`, [
        [name, `${name}_aside`],
      ]);
    const login = rows[0]?.login ?? '';
    await cutAll();
    await expect.poll(() => administrator.query(change(name, login)).then(() => 'changed', cutAll)).toBe('changed');
    await cutAll();
    const answers = await Promise.all(
      [read(), read(), read()].map((one) =>
        one.then(
          () => 'read',
          (error: unknown) => toApiError(error).code,
        ),
      ),
    );
    expect(answers).toEqual(answers.map(() => 'service-unavailable'));
    await database.close();
    await administrator.query(`drop database if exists ${name}_aside with (force)`);
    await administrator.end();
    await scratch.drop();
  });

  it('leaves others their share while one organisation waits for a lock, and gives up on the lock', async () => {
    const small = await testDatabase({ connections: 4, lockTimeout: 2000 });
    const [stuck, other] = [await addBareTenant(small.database), await addBareTenant(small.database)];
    const release = await holdTable('url' in small.location ? small.location.url : '', 'department');
    const waiting = Array.from({ length: 6 }, () =>
      small.database
        .withTenant(stuck.tenantId, () => tx().execute(sql`select id from department`))
        .then(
          () => 'read',
          (error: unknown) => databaseError(error)?.code,
        ),
    );
    // Each of these answers while the six still wait.
    await small.database.ping();
    expect((await small.database.system.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    expect(
      await small.database.withTenant(
        other.tenantId,
        async () => (await tx().execute(sql`select id from tenant`)).rows,
      ),
    ).toEqual([{ id: other.tenantId }]);
    const [first] = waiting;
    expect(await first).toBe('55P03');
    await release();
    await Promise.all(waiting);
    await small.close();
  });

  it('leaves a colleague his share while calls of one member wait for a lock', async () => {
    const small = await testDatabase({ connections: 10, lockTimeout: 2000 });
    const { tenantId } = await addBareTenant(small.database);
    const release = await holdTable('url' in small.location ? small.location.url : '', 'department');
    const read = (asker: string, table: SQL) =>
      askedBy(asker, () =>
        small.database.withTenant(tenantId, async () => (await tx().execute(sql`select id from ${table}`)).rows.length),
      );
    let stuckEnded = 0;
    const stuck = Array.from({ length: 60 }, () =>
      read('stubborn', sql`department`)
        .catch((error: unknown) => databaseError(error)?.code)
        .finally(() => (stuckEnded += 1)),
    );
    for (let call = 0; call < 5; call += 1) expect(await read('colleague', sql`tenant`)).toBe(1);
    expect(stuckEnded).toBe(0);
    await release();
    await Promise.all(stuck);
    await small.close();
  });

  it('prepares what repeats, and keeps roles apart in prepared plans', async () => {
    const { tenantId } = await addBareTenant(test.database);
    const count = () =>
      tx()
        .execute(sql`select count(*) as n from tenant where name <> ${'nobody'}`)
        .then((result) => Number(result.rows[0]?.['n']));
    for (let round = 0; round < 6; round += 1) {
      expect(await test.database.withTenant(tenantId, count)).toBe(1);
      expect(await test.database.asSystem(count)).toBeGreaterThan(1);
    }
  });

  it('works with a login that owns the database and is no superuser', async () => {
    const scratch = await scratchDatabase(postgresUrl(), { empty: true });
    const name = new URL(scratch.url).pathname.slice(1);
    const administrator = new pg.Client({ connectionString: scratch.url });
    await administrator.connect();
    await administrator.query(
      `create role ${name} login createrole; grant rooster_tenant to ${name}; alter database ${name} owner to ${name}`,
    );
    await administrator.end();
    const plain = new URL(scratch.url);
    plain.username = name;
    const database = await openDatabase({ url: plain.href });
    const [bakery, garage] = [await addBareTenant(database), await addBareTenant(database)];
    const seen = await database.withTenant(
      bakery.tenantId,
      async () => (await tx().execute(sql`select id from tenant`)).rows,
    );
    expect(seen).toEqual([{ id: bakery.tenantId }]);
    expect(seen).not.toContainEqual({ id: garage.tenantId });
    await database.close();
    await scratch.drop();
  });
});
