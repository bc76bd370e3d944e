/** Transactions that are a tenant's in part and the system's in part. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenant } from '../../schema/tenant.ts';
import { addBareTenant, testDatabase } from '../../testing/index.ts';
import type { BareTenant, TestDatabase } from '../../testing/index.ts';
import { tx } from './context.ts';
import type { Database } from './context.ts';
import { addDepartment, departmentNames } from './testing.ts';

let test: TestDatabase;
let database: Database;
let bakery: BareTenant;

beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
  bakery = await addBareTenant(database, 'Bakkerij');
  await addBareTenant(database, 'Garage');
});
afterAll(() => test.close());

const namesOf = (tenantId: string) => departmentNames(database, tenantId);

describe("a transaction of a tenant's parts and the system's", () => {
  it('keeps one role from its first statement to its last, whoever each part is of', async () => {
    const role = async () => (await tx().execute(sql`select current_user::text as role`)).rows[0]?.['role'];
    const inside = await database.withTenant(
      bakery.tenantId,
      async () => [await role(), await database.asSystem(role), await role()],
      { beyond: true },
    );
    const outside = await database.asSystem(
      async () => [await role(), await database.withTenant(bakery.tenantId, role), await role()],
      { within: true },
    );
    expect(new Set([...inside, ...outside])).toEqual(new Set(['rooster_beyond']));
    expect(await database.withTenant(bakery.tenantId, role)).toMatch(/^rooster_tenant/);
  });

  it('is whose it was before once a part has failed, or its savepoint was gone back to', async () => {
    const seen = async () => (await tx().select().from(tenant)).length;
    const fails = () => tx().execute(sql`select 1 / ${0}::int`);
    const counts = await database.withTenant(
      bakery.tenantId,
      async () => {
        const found: number[] = [];
        for (const failing of [
          // Nothing sent before it fails, something sent, and failing in the savepoint of a part.
          () => tx().transaction(() => database.asSystem(() => Promise.reject(new Error('no')))),
          () => tx().transaction(() => database.asSystem(fails)),
          () => database.asSystem(() => tx().transaction(fails)),
        ]) {
          await failing().catch(() => undefined);
          found.push(await seen(), await database.asSystem(seen), await seen());
        }
        return found;
      },
      { beyond: true },
    );
    expect(counts).toEqual([1, 2, 1, 1, 2, 1, 1, 2, 1]);
  });

  it('keeps nothing of either part when the other one fails', async () => {
    const names = async () =>
      (await database.system.execute(sql`select name from secret where name = 'of both'`)).rows.length;
    const failing = database.withTenant(
      bakery.tenantId,
      async () => {
        await addDepartment(bakery.tenantId, 'Of both');
        await database.asSystem(() => tx().execute(sql`insert into secret values ('of both', '')`));
        throw new Error('after both');
      },
      { beyond: true },
    );
    await expect(failing).rejects.toThrow('after both');
    expect(await names()).toBe(0);
    expect(await namesOf(bakery.tenantId)).not.toContain('Of both');
  });
});
