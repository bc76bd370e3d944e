/** Transactions, tenants and roles, on the engine of this run. */
import { currentTime } from '@rooster/domain/clock';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userAccount } from '../../schema/accounts.ts';
import { department } from '../../schema/departments.ts';
import { member } from '../../schema/members.ts';
import { tenant } from '../../schema/tenant.ts';
import { isOnCluster } from '../../testing/engine-choice.ts';
import { addBareTenant, testDatabase } from '../../testing/index.ts';
import type { BareTenant, TestDatabase } from '../../testing/index.ts';
import { newId } from '../id.ts';
import { idempotencyKey, mailOutbox, secret } from '../../schema/platform.ts';
import { currentTenant, tx } from './context.ts';
import type { Database } from './context.ts';
import { addDepartment, codeOf, departmentNames } from './testing.ts';

let test: TestDatabase;
let database: Database;
let bakery: BareTenant;
let garage: BareTenant;

beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
  bakery = await addBareTenant(database, 'Bakkerij');
  garage = await addBareTenant(database, 'Garage');
});
afterAll(() => test.close());

const namesOf = (tenantId: string) => departmentNames(database, tenantId);

describe('isolation', () => {
  it('keeps 20 tenants apart whose transactions run through each other', async () => {
    const tenants = await Promise.all(
      Array.from({ length: 20 }, (_, index) => addBareTenant(database, `Tenant ${index}`)),
    );
    const rounds = tenants.flatMap(({ tenantId }) => Array.from({ length: 5 }, (_, round) => ({ tenantId, round })));
    await Promise.all(
      rounds.map(({ tenantId, round }) =>
        database.withTenant(tenantId, async () => {
          await addDepartment(tenantId, `${tenantId} ${round}`);
          const seen = await tx().select({ tenantId: department.tenantId }).from(department);
          expect(new Set(seen.map((row) => row.tenantId))).toEqual(new Set([tenantId]));
          expect(currentTenant()).toBe(tenantId);
        }),
      ),
    );
    for (const { tenantId } of tenants)
      expect((await namesOf(tenantId)).sort()).toEqual([0, 1, 2, 3, 4].map((round) => `${tenantId} ${round}`));
  });

  it('shows a query without where its own tenant only', async () => {
    const seen = await database.withTenant(bakery.tenantId, async () => ({
      tenants: await tx().select({ id: tenant.id }).from(tenant),
      members: await tx().select({ id: member.id }).from(member),
      logins: await tx().select({ id: userAccount.id }).from(userAccount),
    }));
    expect(seen).toEqual({
      tenants: [{ id: bakery.tenantId }],
      members: [{ id: bakery.memberId }],
      logins: [{ id: bakery.userId }],
    });
  });

  it('refuses rows of another tenant, new and changed', async () => {
    expect(await codeOf(database.withTenant(bakery.tenantId, () => addDepartment(garage.tenantId, 'Smuggled')))).toBe(
      '42501',
    );
    const changed = await database.withTenant(bakery.tenantId, () =>
      tx().update(member).set({ lastName: 'Taken' }).where(eq(member.id, garage.memberId)).returning(),
    );
    expect(changed).toEqual([]);
  });

  it('keeps platform tables and passwords from a tenant', async () => {
    // What is the system's alone is on one server of a cluster, and the tenant may be on another.
    expect(await codeOf(database.withTenant(bakery.tenantId, () => tx().select().from(secret)))).toBe(
      isOnCluster() ? '42P01' : '42501',
    );
    expect(
      await codeOf(
        database.withTenant(bakery.tenantId, () => tx().select({ hash: userAccount.passwordHash }).from(userAccount)),
      ),
    ).toBe('42501');
    expect(await codeOf(database.withTenant(bakery.tenantId, () => tx().select().from(mailOutbox)))).toBe('42501');
  });

  it('lets a tenant put mails in the outbox, and keep answers under its own scope only', async () => {
    const now = currentTime();
    const key = (scope: string) =>
      tx().insert(idempotencyKey).values({ scope, key: 'k', call: 'c', requestHash: 'h', createdAt: now });
    await database.withTenant(bakery.tenantId, async () => {
      await tx().insert(mailOutbox).values({
        id: newId(),
        recipient: 'a@example.com',
        subject: 's',
        text: 't',
        html: 'h',
        createdAt: now,
        nextAttemptAt: now,
      });
      await key(`${bakery.tenantId}:${bakery.userId}`);
    });
    expect(await codeOf(database.withTenant(bakery.tenantId, () => key(`${garage.tenantId}:${garage.userId}`)))).toBe(
      '42501',
    );
    expect(await database.withTenant(garage.tenantId, () => tx().select().from(idempotencyKey))).toEqual([]);
  });

  it('refuses a tenant id that is no UUID, before it reaches any statement', async () => {
    await expect(database.withTenant("'; drop table tenant; --", () => Promise.resolve())).rejects.toThrow(TypeError);
  });
});

describe('contexts', () => {
  it('has no transaction outside withTenant and asSystem, nor after one has ended', async () => {
    expect(() => tx()).toThrow('No transaction');
    let late: Promise<unknown> = Promise.resolve();
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await database.withTenant(bakery.tenantId, () => {
      late = gate.then(() => tx());
      return Promise.resolve();
    });
    release();
    await expect(late).rejects.toThrow('No transaction');
  });

  it('refuses a statement of a transaction that has ended', async () => {
    const query = await database.withTenant(bakery.tenantId, () =>
      Promise.resolve({
        run: tx()
          .select()
          .from(department)
          .where(sql`true`),
      }),
    );
    expect(
      String(
        (
          await query.run.then(
            () => null,
            (error: unknown) => error as Error,
          )
        )?.cause,
      ),
    ).toContain('has ended');
  });

  it('joins when nested for the same tenant', async () => {
    await expect(
      database.withTenant(garage.tenantId, async () => {
        await database.withTenant(garage.tenantId, () => addDepartment(garage.tenantId, 'Joined'));
        throw new Error('after the inner one');
      }),
    ).rejects.toThrow('after the inner one');
    expect(await namesOf(garage.tenantId)).not.toContain('Joined');
  });

  it('throws when nested for another tenant', async () => {
    await expect(
      database.withTenant(bakery.tenantId, () => database.withTenant(garage.tenantId, () => Promise.resolve())),
    ).rejects.toThrow('another tenant');
  });

  it('becomes the system inside a tenant, and the tenant again afterwards', async () => {
    const counts = await database.withTenant(
      bakery.tenantId,
      async () => {
        const all = await database.asSystem(async () => (await tx().select().from(tenant)).length);
        return { all, own: (await tx().select().from(tenant)).length };
      },
      { beyond: true },
    );
    expect(counts.own).toBe(1);
    expect(counts.all).toBeGreaterThan(20);
  });

  it('does not become the system inside a tenant that was not begun with it', async () => {
    await expect(
      database.withTenant(bakery.tenantId, () => database.asSystem(() => Promise.resolve())),
    ).rejects.toThrow('begin it with `beyond`');
  });

  it('becomes a tenant inside the system, and the system again afterwards', async () => {
    const counts = await database.asSystem(
      async () => {
        const own = await database.withTenant(bakery.tenantId, async () => (await tx().select().from(tenant)).length);
        return { own, all: (await tx().select().from(tenant)).length };
      },
      { within: true },
    );
    expect(counts.own).toBe(1);
    expect(counts.all).toBeGreaterThan(20);
  });

  it('does not become a tenant inside the system that was not begun with it', async () => {
    await expect(
      database.asSystem(() => database.withTenant(bakery.tenantId, () => Promise.resolve())),
    ).rejects.toThrow('begin it with `within`');
  });

  it('refuses a statement of the tenant while the same transaction is the system', async () => {
    const mixed = database.withTenant(
      bakery.tenantId,
      async () => {
        const outer = tx();
        await database.asSystem(async () => {
          await outer.select().from(department);
        });
      },
      { beyond: true },
    );
    expect(
      String(
        (
          await mixed.then(
            () => null,
            (error: unknown) => error as Error,
          )
        )?.cause,
      ),
    ).toContain('await it first');
  });

  it('refuses a statement while another of the same transaction is under way, and ends tidily', async () => {
    const pair = database.withTenant(bakery.tenantId, () =>
      Promise.all([addDepartment(bakery.tenantId, 'First'), addDepartment(bakery.tenantId, 'Second')]),
    );
    expect(
      String(
        (
          await pair.then(
            () => null,
            (error: unknown) => error as Error,
          )
        )?.cause,
      ),
    ).toContain('await the first');
    expect(await namesOf(bakery.tenantId)).not.toContain('First');
  });

  it('refuses `system` inside a transaction instead of waiting for itself', async () => {
    const inside = database.withTenant(bakery.tenantId, () => database.system.execute(sql`select 1`));
    expect(
      String(
        (
          await inside.then(
            () => null,
            (error: unknown) => error as Error,
          )
        )?.cause,
      ),
    ).toContain('use tx()');
    await expect(database.system.transaction(() => Promise.resolve())).rejects.toThrow('asSystem');
  });
});

describe('outcome', () => {
  it('rolls back when the work throws', async () => {
    await expect(
      database.withTenant(bakery.tenantId, async () => {
        await addDepartment(bakery.tenantId, 'Undone');
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await namesOf(bakery.tenantId)).not.toContain('Undone');
  });

  it('does not call a transaction committed whose failed statement was swallowed', async () => {
    const swallowed = database.withTenant(bakery.tenantId, async () => {
      await addDepartment(bakery.tenantId, 'Lost');
      await tx()
        .execute(sql`select 1 / 0`)
        .catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow('rolled back');
    expect(await namesOf(bakery.tenantId)).not.toContain('Lost');
  });

  it('counts as numbers, dates as text, on either engine', async () => {
    const { rows, rowCount } = await database.system.execute(
      sql`select count(*) as n, date '2026-10-25' as d, array['a','b'] as list, 1.50::numeric as amount from tenant
        where name = 'Bakkerij'`,
    );
    expect(rows).toEqual([{ n: 1, d: '2026-10-25', list: ['a', 'b'], amount: '1.50' }]);
    expect(rowCount).toBe(1);
  });

  it('cancels a statement that takes too long, and goes on', async () => {
    const impatient = await testDatabase({ statementTimeout: 1500 });
    try {
      const { tenantId } = await addBareTenant(impatient.database);
      const slow = impatient.database.withTenant(tenantId, async () => {
        await addDepartment(tenantId, 'Too slow');
        await tx().execute(sql`select count(*) from generate_series(1, 500000000)`);
      });
      expect(await codeOf(slow)).toBe('57014');
      const left = await impatient.database.withTenant(tenantId, () => tx().select().from(department));
      expect(left).toEqual([]);
    } finally {
      await impatient.close();
    }
  });
});
