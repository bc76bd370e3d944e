/** What a connection knows of a statement's answer is not asked for again, and never believed too long. */
import pg from 'pg';
import { expect, it } from 'vitest';
import { testEngine } from '../../../testing/index.ts';
import { scratchDatabase } from '../../../testing/postgres-template.ts';
import { postgresUrl } from '../../../testing/test-database.ts';
import { ask } from './asked.ts';
import { types } from './connection.ts';

it.skipIf(testEngine() === 'embedded')('describes a named statement once, and refuses it once it differs', async () => {
  const scratch = await scratchDatabase(postgresUrl(), { empty: true });
  const client = new pg.Client({ connectionString: scratch.url });
  await client.connect();
  await client.query('create table loaf (id int, baked date)');
  const { connection } = client as unknown as { readonly connection: pg.Connection };
  let described = 0;
  const describe = connection.describe.bind(connection);
  connection.describe = (...given) => {
    described += 1;
    describe(...given);
  };
  const run = (text: string, name: string, values: unknown[]) =>
    ask(client, { text, name, values, asLists: true, isSingle: true, types });
  const add = () => run('insert into loaf values ($1, $2)', 'add', [1, '2026-11-27']);
  const read = () => run('select * from loaf where id = $1', 'read', [1]);
  await add();
  expect((await read()).rows).toEqual([[1, '2026-11-27']]);
  expect(described).toBe(2);
  await add();
  expect((await read()).rows).toEqual([
    [1, '2026-11-27'],
    [1, '2026-11-27'],
  ]);
  expect(described).toBe(2);
  await client.query('alter table loaf add column weight int');
  await expect(read()).rejects.toMatchObject({ code: '0A000' });
  await client.end();
  await scratch.drop();
});
