/** Migrations: repeatable, safe when several processes start at once, and never backwards. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { explain } from '../../explain.ts';
import { isOnCluster } from '../../testing/engine-choice.ts';
import { addBareTenant, postgresUrl, startPostgres, testDatabase, testEngine } from '../../testing/index.ts';
import { scratchDatabase } from '../../testing/postgres-template.ts';
import { tx } from './context.ts';
import type { Database } from './context.ts';
import { openDatabase } from './open.ts';

describe('migrating', () => {
  it('changes nothing the second time, and refuses a database of a newer version', async () => {
    const test = await testDatabase();
    const applied = (database: Database) =>
      database.system
        .execute(sql`select hash, created_at from drizzle.__drizzle_migrations order by 2`)
        .then((result) => result.rows);
    const before = await applied(test.database);
    await test.database.close();

    const again = await openDatabase(test.location);
    expect(before.length).toBeGreaterThanOrEqual(2);
    expect(await applied(again)).toEqual(before);
    await again.system.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`,
    );
    await again.close();

    await expect(openDatabase(test.location)).rejects.toThrow('newer version');
    await test.close();
  });

  // Of a cluster a schema that is removed leaves more than its tables.
  it.skipIf(isOnCluster())('leaves figures to plan by when it has changed what was there', async () => {
    const test = await testDatabase();
    // -1 for what has never been counted.
    const counted = (database: Database) =>
      database.system
        .execute(sql`select reltuples::int as rows from pg_class where oid = 'user_account'::regclass`)
        .then((result) => result.rows[0]?.['rows']);
    expect(await counted(test.database)).toBe(-1);
    await test.database.system.execute(sql`drop schema public cascade`);
    await test.database.system.execute(sql`create schema public`);
    await test.database.system.execute(sql`delete from drizzle.__drizzle_migrations`);
    await test.database.system.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of an old version', 1)`,
    );
    await test.database.close();

    const again = await openDatabase(test.location);
    expect(await counted(again)).toBe(0);
    await again.close();
    await test.close();
  });

  it('makes policies and rights again that a restore lost, so that a tenant sees its own and no other', async () => {
    const test = await testDatabase();
    const { tenantId } = await addBareTenant(test.database);
    await addBareTenant(test.database);
    const policies = (database: Database) =>
      database.system
        .execute(sql`select tablename, policyname, roles, cmd, qual, with_check from pg_policies order by 1, 2`)
        .then((result) => result.rows);
    const before = await policies(test.database);
    // What a dump leaves that is restored where the tenant's role is not.
    await test.database.system.execute(sql`do $$ declare gone record; begin
      for gone in select * from pg_policies loop execute format('drop policy %I on %I', gone.policyname,
      gone.tablename); end loop;
      revoke all on all tables in schema public from rooster_tenant;
      alter table member disable row level security;
    end $$`);
    await test.database.close();

    const again = await openDatabase(test.location);
    expect(before.length).toBeGreaterThan(40);
    expect(await policies(again)).toEqual(before);
    const seen = await again.withTenant(tenantId, async () => ({
      tenants: (await tx().execute(sql`select id from tenant`)).rows,
      members: (await tx().execute(sql`select id from member`)).rows.length,
    }));
    expect(seen).toEqual({ tenants: [{ id: tenantId }], members: 1 });
    await again.close();
    await test.close();
  });

  it('makes the policies of a database again that has no list of its parts', async () => {
    const test = await testDatabase();
    const policies = (database: Database) =>
      database.system
        .execute(sql`select tablename, policyname, roles, cmd, qual, with_check from pg_policies order by 1, 2`)
        .then((result) => result.rows);
    const before = await policies(test.database);
    await test.database.system.execute(sql`do $$ declare gone record; begin
      for gone in select * from pg_policies loop execute format('drop policy %I on %I', gone.policyname,
      gone.tablename); end loop;
      drop table drizzle.rooster_parts;
    end $$`);
    await test.database.close();

    const again = await openDatabase(test.location);
    expect(await policies(again)).toEqual(before);
    await again.close();
    await test.close();
  });

  it('names what else a restore left out, and starts on nothing of the kind', async () => {
    const test = await testDatabase();
    await test.database.system.execute(sql`alter table timesheet_entry drop constraint timesheet_entry_no_overlap`);
    await test.database.system.execute(sql`drop table swap_event`);
    await test.database.close();
    await expect(openDatabase(test.location)).rejects.toThrow(
      /not whole: table swap_event, .*constraint timesheet_entry\.timesheet_entry_no_overlap.*Restore it again/,
    );
    await test.close();
  });

  it.skipIf(testEngine() === 'embedded')('says in one sentence why a database is not fit', async () => {
    const reasonAt = async (prepare: string, login?: string): Promise<string> => {
      const scratch = await scratchDatabase(postgresUrl(), { empty: prepare !== 'reassign' });
      const url = new URL(scratch.url);
      const name = url.pathname.slice(1);
      const client = new pg.Client({ connectionString: scratch.url });
      await client.connect();
      if (login !== undefined)
        await client.query(
          `create role ${name} login createrole; alter database ${name} owner to ${name}; grant rooster_tenant to ${name}`,
        );
      if (prepare !== 'reassign') await client.query(prepare.replace('THIS', name));
      await client.end();
      if (login !== undefined) url.username = name;
      const reason = await openDatabase({ url: url.href }).then(() => 'fit', explain);
      await scratch.drop();
      return reason;
    };
    expect(await reasonAt('create table customer (id int)')).toMatch(
      /holds tables that Rooster did not make \(customer\): name an empty database/,
    );
    expect(await reasonAt('alter database THIS set default_transaction_read_only = on')).toMatch(/is read-only/);
    expect(await reasonAt('reassign', 'plain')).toMatch(/does not own the tables/);
    expect(
      await reasonAt('alter database THIS owner to rooster; revoke create on schema public from public', 'plain'),
    ).toMatch(/^The user of DATABASE_URL lacks a right: /);
  });

  it.skipIf(testEngine() === 'embedded')('says that a standby is one, and names what to do', async () => {
    const standby = await startPostgres({ isStandby: true });
    try {
      expect(await openDatabase({ url: standby.url }).then(() => 'fit', explain)).toBe(
        'The server of DATABASE_URL is a standby, which nothing can be written to: name the primary',
      );
    } finally {
      await standby.stop();
    }
  });

  it.skipIf(testEngine() === 'embedded')('works from three processes at once on an empty server', async () => {
    const scratch = await scratchDatabase(postgresUrl(), { empty: true });
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ url: scratch.url })));
    const counts = await Promise.all(
      opened.map((database) => database.system.execute(sql`select count(*) as n from drizzle.__drizzle_migrations`)),
    );
    expect(new Set(counts.map((count) => Number(count.rows[0]?.['n']))).size).toBe(1);
    await Promise.all(opened.map((database) => database.close()));
    await scratch.drop();
  });
});
