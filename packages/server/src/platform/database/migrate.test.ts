/** Migrations: repeatable, safe when several processes start at once, and never backwards. */
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { postgresUrl, testDatabase, testEngine } from '../../testing/index.ts';
import { scratchDatabase } from '../../testing/postgres-template.ts';
import type { Database } from './context.ts';
import { openDatabase } from './open.ts';

describe('migrating', () => {
  it('changes nothing the second time, and refuses a database of a newer version', async () => {
    const test = await testDatabase();
    const applied = (database: Database) => database.system.execute(sql`select hash, created_at from drizzle.__drizzle_migrations order by 2`).then((result) => result.rows);
    const before = await applied(test.database);
    await test.database.close();

    const again = await openDatabase(test.location);
    expect(before.length).toBeGreaterThanOrEqual(2);
    expect(await applied(again)).toEqual(before);
    await again.system.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`);
    await again.close();

    await expect(openDatabase(test.location)).rejects.toThrow('newer version');
    await test.close();
  });

  it('leaves figures to plan by when it has changed what was there', async () => {
    const test = await testDatabase();
    // -1 for what has never been counted.
    const counted = (database: Database) => database.system.execute(sql`select reltuples::int as rows from pg_class where oid = 'user_account'::regclass`).then((result) => result.rows[0]?.['rows']);
    expect(await counted(test.database)).toBe(-1);
    await test.database.system.execute(sql`drop schema public cascade`);
    await test.database.system.execute(sql`create schema public`);
    await test.database.system.execute(sql`delete from drizzle.__drizzle_migrations`);
    await test.database.system.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of an old version', 1)`);
    await test.database.close();

    const again = await openDatabase(test.location);
    expect(await counted(again)).toBe(0);
    await again.close();
    await test.close();
  });

  it.skipIf(testEngine() === 'embedded')('works from three processes at once on an empty server', async () => {
    const scratch = await scratchDatabase(postgresUrl(), { empty: true });
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ url: scratch.url })));
    const counts = await Promise.all(opened.map((database) => database.system.execute(sql`select count(*) as n from drizzle.__drizzle_migrations`)));
    expect(new Set(counts.map((count) => Number(count.rows[0]?.['n']))).size).toBe(1);
    await Promise.all(opened.map((database) => database.close()));
    await scratch.drop();
  });
});
