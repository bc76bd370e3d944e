/** Savepoints: what is undone with them, and what they cost. On the engine of this run. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { department } from '../../schema/departments.ts';
import { addBareTenant, testDatabase } from '../../testing/index.ts';
import type { BareTenant, TestDatabase } from '../../testing/index.ts';
import { statementsOf } from '../../testing/statements.ts';
import { tx } from './context.ts';
import type { Database } from './context.ts';
import { addDepartment, codeOf, departmentNames } from './testing.ts';

let test: TestDatabase;
let database: Database;
let bakery: BareTenant;

beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
  bakery = await addBareTenant(database, 'Bakkerij');
  const garage = await addBareTenant(database, 'Garage');
  await database.withTenant(garage.tenantId, () => addDepartment(garage.tenantId, 'Werkplaats'));
});
afterAll(() => test.close());

const namesOf = (tenantId: string) => departmentNames(database, tenantId);

describe('savepoints', () => {
  it('undo what failed in them', async () => {
    await database.withTenant(bakery.tenantId, async () => {
      await addDepartment(bakery.tenantId, 'Kept');
      await tx()
        .transaction(async (inner) => {
          await inner.execute(sql`select 1 / 0`);
        })
        .catch(() => undefined);
    });
    expect(await namesOf(bakery.tenantId)).toContain('Kept');
  });

  it('sends savepoints with what is done in them', async () => {
    const { statements, trips } = await statementsOf(() =>
      database.withTenant(bakery.tenantId, async () => {
        await tx().transaction((inner) => inner.execute(sql`select 1`));
        await tx().transaction(async (inner) => inner.transaction(() => Promise.resolve()));
        await tx().execute(sql`select 2`);
      }),
    );
    // What was empty is not sent, and the end of the transaction is its own.
    expect(statements.filter((text) => text.includes('savepoint'))).toEqual(['savepoint sp1', 'release savepoint sp1']);
    expect(trips).toBe(3);
  });

  it('undoes what one of several savepoints holds, and no more', async () => {
    await database.withTenant(bakery.tenantId, async () => {
      await tx()
        .transaction(async () => {
          await tx().transaction(() => addDepartment(bakery.tenantId, 'First kept'));
          await tx()
            .transaction(async () => {
              await addDepartment(bakery.tenantId, 'Undone');
              throw new Error('not this');
            })
            .catch(() => undefined);
          await tx()
            .transaction(async () => Promise.reject(new Error('nothing was sent')))
            .catch(() => undefined);
          await addDepartment(bakery.tenantId, 'Second kept');
        })
        .catch(() => undefined);
    });
    const names = await namesOf(bakery.tenantId);
    expect(names).toEqual(expect.arrayContaining(['First kept', 'Second kept']));
    expect(names).not.toContain('Undone');
  });

  it('gives back a role that was taken inside a savepoint', async () => {
    const seen = await database.asSystem(async () => {
      await tx()
        .transaction(() =>
          database.withTenant(bakery.tenantId, async () => {
            await addDepartment(bakery.tenantId, 'Undone too');
            throw new Error('not this');
          }),
        )
        .catch(() => undefined);
      return (await tx().select().from(department)).map(({ tenantId }) => tenantId);
    });
    expect(new Set(seen).size).toBeGreaterThan(1);
    expect(await namesOf(bakery.tenantId)).not.toContain('Undone too');
  });

  it('fails where a failure was passed over inside a savepoint', async () => {
    const swallowed = database.withTenant(bakery.tenantId, () =>
      tx().transaction(async () => {
        await tx()
          .execute(sql`select 1 / 0`)
          .catch(() => undefined);
      }),
    );
    expect(await codeOf(swallowed)).toBe('25P02');
  });
});
