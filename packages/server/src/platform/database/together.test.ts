/** What a transaction does side by side, and last, on the engine of this run. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { department } from '../../schema/departments.ts';
import { addBareTenant, testDatabase } from '../../testing/index.ts';
import type { BareTenant, TestDatabase } from '../../testing/index.ts';
import { statementsOf } from '../../testing/statements.ts';
import { newId } from '../id.ts';
import { askingOnce, moreBehind, readLast, together, tx, writeLast } from './context.ts';
import type { Database } from './context.ts';
import { addDepartment, codeOf, departmentNames } from './testing.ts';

let test: TestDatabase;
let database: Database;
let bakery: BareTenant;

beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
  bakery = await addBareTenant(database, 'Bakkerij');
});
afterAll(() => test.close());

const namesOf = (tenantId: string) => departmentNames(database, tenantId);

/** What a transaction does beside beginning and ending. */
const isWork = (text: string): boolean => /^(insert|select)/.test(text) && !/set_config|become_tenant/.test(text);

it('does work together in fewer round trips, in the order in which it stands', async () => {
  const number = (value: number) => async () => (await tx().execute(sql`select ${value}::int as value`)).rows[0];
  const { result, trips, statements } = await statementsOf(() =>
    database.withTenant(bakery.tenantId, () =>
      together(
        () => addDepartment(bakery.tenantId, 'Together'),
        // What was written before is seen, though nobody has waited for it.
        async () => (await tx().select({ name: department.name }).from(department)).map(({ name }) => name),
        number(1),
        () => together(number(2), number(3)),
        () => Promise.resolve('nothing sent'),
      ),
    ),
  );
  const [, names, ...others] = result;
  expect(names).toContain('Together');
  expect(others).toEqual([{ value: 1 }, [{ value: 2 }, { value: 3 }], 'nothing sent']);
  expect(statements.filter((text) => isWork(text))).toHaveLength(5);
  // All of them, and the commit.
  expect(trips).toBe(2);
});

it('throws what failed first of what is done together, keeps nothing of it, and can be begun anew', async () => {
  const failing = database.withTenant(bakery.tenantId, () =>
    together(
      () => addDepartment(bakery.tenantId, 'Half'),
      () => tx().execute(sql`select 1 / ${0}::int`),
      () => tx().execute(sql`select 1`),
    ),
  );
  expect(await codeOf(failing)).toBe('22012');
  expect(await namesOf(bakery.tenantId)).not.toContain('Half');
  const refused = database.withTenant(bakery.tenantId, () =>
    together(
      () => Promise.reject(new Error('not this')),
      () => tx().execute(sql`select 1`),
    ),
  );
  await expect(refused).rejects.toThrow('not this');
});

it('commits behind what is read last, in the same round trip, and takes nothing afterwards', async () => {
  const one = (): Promise<unknown> => tx().execute(sql`select 1`);
  const { trips, statements } = await statementsOf(() =>
    database.withTenant(bakery.tenantId, () => readLast(one, one)),
  );
  expect(trips).toBe(1);
  expect(statements.at(-1)).toBe('commit');
  await expect(
    database.withTenant(bakery.tenantId, async () => {
      await readLast(one);
      await one();
    }),
  ).rejects.toMatchObject({ cause: new Error('This transaction has ended: a query was not awaited inside it') });
  await expect(
    database.withTenant(bakery.tenantId, () =>
      readLast(one, () => tx().execute(sql`select 1 / (select count(*) - 1 from (select 1) as one)`)),
    ),
  ).rejects.toThrow('Failed query');
  // A connection that a failed one gave back serves the next.
  await expect(database.withTenant(bakery.tenantId, () => readLast(one))).resolves.toBeDefined();
});

it('commits behind what is written last, in the same round trip', async () => {
  const name = `Laatst ${newId()}`;
  const { trips, statements } = await statementsOf(() =>
    database.withTenant(bakery.tenantId, () => writeLast(() => addDepartment(bakery.tenantId, name))),
  );
  expect(trips).toBe(1);
  expect(statements.at(-1)).toBe('commit');
  expect(await namesOf(bakery.tenantId)).toContain(name);
  // What fails leaves nothing behind, whatever was sent behind it.
  const lost = `Verloren ${newId()}`;
  const failing = database.withTenant(bakery.tenantId, async () => {
    await addDepartment(bakery.tenantId, lost);
    await writeLast(() => tx().execute(sql`select 1 / ${0}::int`));
  });
  expect(await codeOf(failing)).toBe('22012');
  expect(await namesOf(bakery.tenantId)).not.toContain(lost);
});

it('does not commit behind what more is written behind', async () => {
  const names = ['Eerst', 'Daarna', 'Ten slotte'].map((part) => `${part} ${newId()}`);
  const [first = '', second = '', third = ''] = names;
  const add = (name: string) => addDepartment(bakery.tenantId, name);
  const { statements } = await statementsOf(() =>
    database.withTenant(bakery.tenantId, async () => {
      await moreBehind(async () => {
        await moreBehind(() => writeLast(() => add(first)));
        await writeLast(() => add(second));
      });
      await writeLast(() => add(third));
    }),
  );
  expect(statements.filter((text) => text === 'commit')).toHaveLength(1);
  expect(await namesOf(bakery.tenantId)).toEqual(expect.arrayContaining(names));
  expect(await moreBehind(() => Promise.resolve('without a transaction'))).toBe('without a transaction');
});

it('does not commit behind a part: what is around it goes on', async () => {
  const name = `Na ${newId()}`;
  await database.withTenant(
    bakery.tenantId,
    async () => {
      await database.asSystem(() => readLast(() => tx().execute(sql`select 1`)));
      await together(() => readLast(() => tx().execute(sql`select 1`)));
      await addDepartment(bakery.tenantId, name);
    },
    { beyond: true },
  );
  expect(await namesOf(bakery.tenantId)).toContain(name);
});

it('refuses a savepoint or another role inside what is done together', async () => {
  const savepoint = database.withTenant(bakery.tenantId, () =>
    together(() => tx().transaction((inner) => inner.execute(sql`select 1`))),
  );
  await expect(savepoint).rejects.toThrow('savepoint');
  const role = database.asSystem(() =>
    together(() => database.withTenant(bakery.tenantId, () => tx().execute(sql`select 1`))),
  );
  await expect(role).rejects.toThrow('at once');
  await expect(together(() => Promise.resolve())).rejects.toThrow('No transaction');
});

it('asks once what several ask, and anew after a change', async () => {
  const names = async () => (await tx().select({ name: department.name }).from(department)).map(({ name }) => name);
  const { result, statements } = await statementsOf(() =>
    database.withTenant(bakery.tenantId, () =>
      askingOnce(async () => {
        const before = await together(names, names);
        await addDepartment(bakery.tenantId, 'Anew');
        return { before, after: await together(names, names) };
      }),
    ),
  );
  const [first, second] = result.before;
  expect(second).toEqual(first);
  const [third, fourth] = result.after;
  expect(third).toContain('Anew');
  expect(fourth).toEqual(third);
  expect(statements.filter((text) => isWork(text))).toHaveLength(3);
  await expect(askingOnce(() => Promise.resolve())).rejects.toThrow('No transaction');
});
