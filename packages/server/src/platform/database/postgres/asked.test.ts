/** How an answer is read; what a connection knows of it is not asked for again, and never believed too long. */
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

it.skipIf(testEngine() === 'embedded')(
  'reads text and dates as they come, the rest by its type, in rows of both kinds',
  async () => {
    const client = new pg.Client({ connectionString: postgresUrl() });
    await client.connect();
    const text = `select '12'::text as name, '2026-11-27'::date as day, '0.10'::numeric as share, 12::int as count,
    9007199254740991::int8 as most, true as is_open, '[1]'::jsonb as list, null::text as nothing`;
    const read = async (asLists: boolean) =>
      (await ask(client, { text, name: undefined, values: [], asLists, isSingle: true, types })).rows;
    const values = ['12', '2026-11-27', '0.10', 12, 9_007_199_254_740_991, true, [1], null];
    expect(await read(true)).toEqual([values]);
    const names = ['name', 'day', 'share', 'count', 'most', 'is_open', 'list', 'nothing'];
    expect(await read(false)).toEqual([Object.fromEntries(names.map((name, place) => [name, values[place]]))]);
    await client.end();
  },
);
