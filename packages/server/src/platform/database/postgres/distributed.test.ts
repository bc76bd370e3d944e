/** Where connections lead on a database that is spread over several servers. */
import { setTimeout as sleep } from 'node:timers/promises';
import { currentTime } from '@rooster/domain/clock';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isOnCluster } from '../../../testing/engine-choice.ts';
import { userAccount } from '../../../schema/accounts.ts';
import { member } from '../../../schema/members.ts';
import { mailOutbox } from '../../../schema/platform.ts';
import { tenant } from '../../../schema/tenant.ts';
import { enqueueMail } from '../../outbox/outbox.ts';
import { addBareTenant, testDatabase } from '../../../testing/index.ts';
import type { TestDatabase } from '../../../testing/index.ts';
import { tx } from '../context.ts';
import { onNode, Places } from './distributed.ts';
import type { Node, Place } from './distributed.ts';

describe('places', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  const worker: Node = { host: 'db1', port: 5433 };

  const place: Place = { node: worker, shard: 102_008, statements: undefined };

  it('are asked for once in a while, and that the coordinator is one is known too', async () => {
    const places = new Places();
    const asked: string[] = [];
    const ask = (tenantId: string, found?: Place) =>
      places.of(tenantId, () => {
        asked.push(tenantId);
        return Promise.resolve(found);
      });
    expect([await ask('a', place), await ask('b'), await ask('a', place), await ask('b')]).toEqual([
      place,
      undefined,
      place,
      undefined,
    ]);
    expect(asked).toEqual(['a', 'b']);
    vi.advanceTimersByTime(6 * 60_000);
    expect(await ask('a')).toBeUndefined();
    places.forget('a');
    expect(await ask('a', place)).toEqual(place);
    expect(asked).toEqual(['a', 'b', 'a', 'a']);
  });

  it('are asked for again after a question that failed', async () => {
    const places = new Places();
    await expect(places.of('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await places.of('a', () => Promise.resolve(place))).toEqual(place);
  });

  it('have the same database and login', () => {
    expect(onNode('postgres://me:secret@db0:5432/rooster?sslmode=require', worker)).toBe(
      'postgres://me:secret@db1:5433/rooster?sslmode=require',
    );
  });
});

describe.skipIf(!isOnCluster())('on a cluster', () => {
  let test: TestDatabase;
  let tenantId: string;
  let there: number;
  let elsewhere: number;
  const members = () => tx().execute(sql`select id from ${member} where ${member.tenantId} = ${tenantId}`);
  const servedAt = () =>
    test.database.withTenant(tenantId, async () => {
      const { rows } = await tx().execute(sql`select inet_server_port() as port, session_user::text as login`);
      return { ...rows[0], members: (await members()).rows.length };
    });
  const login = expect.stringMatching(/^rooster_tenant_\d+$/) as unknown;
  /** Moves all that the organisation's part has. */
  const move = async (from: number, to: number): Promise<void> => {
    const client = new pg.Client({ connectionString: 'url' in test.location ? test.location.url : '' });
    await client.connect();
    await client.query(
      `select citus_move_shard_placement(get_shard_id_for_distribution_column('tenant', $1::uuid), 'localhost', $2,
        'localhost', $3, 'block_writes')`,
      [tenantId, from, to],
    );
    await client.end();
  };

  beforeEach(async () => {
    test = await testDatabase();
    ({ tenantId } = await addBareTenant(test.database));
    const { rows } = await test.database.system.execute(
      sql`select nodeport as port from pg_dist_node n left join pg_dist_placement p on p.groupid = n.groupid
        and p.shardid = get_shard_id_for_distribution_column('tenant', ${tenantId}::uuid)
        where n.groupid > 0 order by p.shardid nulls last`,
    );
    [there = 0, elsewhere = 0] = rows.map(({ port }) => Number(port));
  });
  afterEach(() => test.close());

  it('a tenant is served where its rows are, and where they go', async () => {
    const { database } = test;
    expect(await servedAt()).toEqual({ port: there, login, members: 1 });
    const near = () => database.near(tenantId, () => database.system.execute(sql`select inet_server_port() as port`));
    expect((await near()).rows).toEqual([{ port: there }]);
    await move(there, elsewhere);
    expect(await servedAt()).toEqual({ port: elsewhere, login, members: 1 });
    await move(elsewhere, there);
    expect((await near()).rows).toEqual([{ port: there }]);
  });

  it('a part stays where it is while one of its organisations is at work', async () => {
    let moving: Promise<unknown> = Promise.resolve();
    let hasMoved = false;
    await test.database.withTenant(tenantId, async () => {
      await tx().execute(sql`update ${tenant} set name = 'Held' where ${tenant.id} = ${tenantId}`);
      moving = move(there, elsewhere).finally(() => (hasMoved = true));
      await sleep(1500);
      expect(hasMoved).toBe(false);
      await tx().execute(sql`update ${tenant} set name = name || ' fast' where ${tenant.id} = ${tenantId}`);
    });
    await moving;
    expect(await servedAt()).toEqual({ port: elsewhere, login, members: 1 });
    const { rows } = await test.database.system.execute(
      sql`select name from ${tenant} where ${tenant.id} = ${tenantId}`,
    );
    expect(rows).toEqual([{ name: 'Held fast' }]);
  });

  it('statements are planned once: Citus has no part in them', async () => {
    const plan = await test.database.withTenant(tenantId, () =>
      tx().execute(sql`explain select ${member.id} from ${member} inner join ${userAccount}
        on ${userAccount.id} = ${member.userId} where ${member.tenantId} = ${tenantId}`),
    );
    expect(JSON.stringify(plan.rows)).not.toContain('Citus');
  });

  it('what is written on another server besides is promised there first', async () => {
    const promises = async (): Promise<number> => {
      const { rows } = await test.database.system.execute(
        sql`select sum(result::int)::int as count from run_command_on_workers('select count(*) from pg_dist_transaction')`,
      );
      return Number(rows[0]?.['count']);
    };
    const before = await promises();
    await test.database.withTenant(tenantId, async () => {
      await tx().execute(sql`update ${tenant} set name = 'Both' where ${tenant.id} = ${tenantId}`);
      await enqueueMail({ to: 'mila@bakkerij.example', subject: 'Hi', text: 'Hi', html: 'Hi' }, currentTime());
    });
    expect(await promises()).toBe(before + 1);
    const { rows } = await test.database.system.execute(sql`select (select count(*)::int from ${mailOutbox}) as mails,
      (select name from ${tenant} where ${tenant.id} = ${tenantId}) as name`);
    expect(rows).toEqual([{ mails: 1, name: 'Both' }]);
  });
});
