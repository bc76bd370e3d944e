/** Through a pooler that hands connections on after each transaction. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explain } from '../../../explain.ts';
import { addBareTenant, startPostgres, temporaryFolder, testEngine } from '../../../testing/index.ts';
import { reasonWithoutPgbouncer, startPgbouncer } from '../../../testing/pgbouncer.ts';
import type { Pgbouncer } from '../../../testing/pgbouncer.ts';
import type { PostgresServer } from '../../../testing/postgres-server.ts';
import { withDatabase } from '../../../testing/postgres-template.ts';
import { ServerProcess } from '../../../testing/server-process.ts';
import type { Database } from '../context.ts';
import { tx } from '../context.ts';
import { databaseError } from '../errors.ts';
import { openDatabase } from '../open.ts';

const missing = await reasonWithoutPgbouncer();
if (missing !== undefined) process.stdout.write(`Without a pooler: ${missing}\n`);

describe.skipIf(testEngine() === 'embedded' || missing !== undefined)('through pgbouncer', () => {
  let server: PostgresServer;
  let pooler: Pgbouncer;
  let database: Database;
  const heard: string[] = [];

  beforeAll(async () => {
    // Tenants have to say their password, to the pooler too.
    server = await startPostgres({ asksTenants: true });
    // One connection of the server's for each login: whatever one transaction leaves behind, the next one meets.
    pooler = await startPgbouncer(server.url, { size: 1 });
    const onUnconfined = (reason: string): never => {
      throw new Error(`Tenants have no login of their own: ${reason}`);
    };
    database = await openDatabase({ url: pooler.url }, { directUrl: server.url, statementTimeout: 1000, onUnconfined });
    await database.listen('pooled', { heard: (message) => heard.push(message), missed: () => undefined });
  });
  afterAll(async () => {
    await database.close();
    await pooler.stop();
    await server.stop();
  });
  const valueOf = async (text: string): Promise<unknown> =>
    Object.values((await tx().execute(sql.raw(text))).rows[0] ?? {})[0];

  it('has limits in every transaction, also of single statements', async () => {
    const { tenantId } = await addBareTenant(database);
    for (let round = 0; round < 3; round += 1) {
      expect(await database.withTenant(tenantId, () => valueOf(`select current_setting('statement_timeout')`))).toBe(
        '1s',
      );
      expect(await database.asSystem(() => valueOf(`select current_setting('lock_timeout')`))).toBe('5s');
      const slow = database.system.execute(sql`select pg_sleep(3)`);
      expect(databaseError(await slow.catch((error: unknown) => error))?.code).toBe('57014');
    }
    const direct = new pg.Client({ connectionString: pooler.url });
    await direct.connect();
    expect((await direct.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
    await direct.end();
  });

  it('prepares nothing under a name, and says what happens past the pooler', async () => {
    for (let round = 0; round < 4; round += 1)
      await database.asSystem(() => tx().execute(sql`select 1 where ${'a'} <> ${'b'}`));
    expect(await database.asSystem(() => valueOf('select count(*)::int from pg_prepared_statements'))).toBe(0);
    await database.asSystem(() => tx().execute(sql`select pg_notify('pooled', 'said')`));
    await expect.poll(() => heard).toEqual(['said']);
  });

  it('leaves nothing of a tenant in a connection that others are given', async () => {
    const [one, other] = [await addBareTenant(database), await addBareTenant(database)];
    await database.withTenant(one.tenantId, () =>
      tx().execute(sql`select set_config('app.tenant', current_setting('app.tenant'), false),
        set_config('search_path', 'drizzle', false)`),
    );
    const seen = await database.withTenant(
      other.tenantId,
      async () => (await tx().execute(sql`select id from tenant`)).rows,
    );
    expect(seen).toEqual([{ id: other.tenantId }]);
    for (const text of ['prepare stolen as select 1', 'commit', 'reset role', 'listen pooled'])
      await expect(database.withTenant(one.tenantId, () => tx().execute(sql.raw(text)))).rejects.toThrow(
        'Failed query',
      );
  });

  it('is told at start where nothing would be heard, and listens where the pooler keeps connections', async () => {
    const sharing = await startPgbouncer(server.url);
    const alone = await openDatabase({ url: sharing.url });
    const reason = await alone
      .listen('pooled', { heard: () => undefined, missed: () => undefined })
      .then(() => 'listens', explain);
    expect(reason).toContain('DATABASE_DIRECT_URL');
    await alone.close();
    await sharing.stop();
    const keeping = await startPgbouncer(server.url, { mode: 'session' });
    const session = await openDatabase({ url: keeping.url }, { connections: 4 });
    const messages: string[] = [];
    await session.listen('pooled', { heard: (message) => messages.push(message), missed: () => undefined });
    await session.asSystem(() => tx().execute(sql`select pg_notify('pooled', 'in session')`));
    await expect.poll(() => messages).toContain('in session');
    await session.close();
    await keeping.stop();
  });

  it('starts after one that was killed while it held the lock through the pooler', async () => {
    const administrator = new pg.Client({ connectionString: server.url });
    await administrator.connect();
    await administrator.query('create database killed');
    const url = withDatabase(pooler.url, 'killed');
    const start = await ServerProcess.on(temporaryFolder(), { DATABASE_URL: url, DATABASE_DIRECT_URL: url });
    start.spawn();
    await expect
      .poll(async () =>
        administrator
          .query(`select count(*)::int as held from pg_locks join pg_database d on d.oid = database
            where locktype = 'advisory' and datname = 'killed'`)
          .then(({ rows }) => rows[0]),
      )
      .toEqual({ held: 1 });
    await start.kill();
    const next = await openDatabase({ url }, { directUrl: withDatabase(server.url, 'killed') });
    await next.ping();
    await next.close();
    await administrator.query('drop database killed with (force)');
    await administrator.end();
  });
});
