/** Where connections lead on a database that is spread over several servers. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isOnCluster } from '../../../testing/engine-choice.ts';
import { addBareTenant, testDatabase } from '../../../testing/index.ts';
import { tx } from '../context.ts';
import { onNode, Places } from './distributed.ts';
import type { Node } from './distributed.ts';

describe('places', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  const worker: Node = { host: 'db1', port: 5433 };

  it('are asked for once in a while, and that the coordinator is one is known too', async () => {
    const places = new Places();
    const asked: string[] = [];
    const ask = (tenantId: string, node?: Node) =>
      places.of(tenantId, () => {
        asked.push(tenantId);
        return Promise.resolve(node);
      });
    expect([await ask('a', worker), await ask('b'), await ask('a', worker), await ask('b')]).toEqual([
      worker,
      undefined,
      worker,
      undefined,
    ]);
    expect(asked).toEqual(['a', 'b']);
    vi.advanceTimersByTime(6 * 60_000);
    expect(await ask('a')).toBeUndefined();
    expect(asked).toEqual(['a', 'b', 'a']);
  });

  it('are asked for again after a question that failed', async () => {
    const places = new Places();
    await expect(places.of('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await places.of('a', () => Promise.resolve(worker))).toEqual(worker);
  });

  it('have the same database and login', () => {
    expect(onNode('postgres://me:secret@db0:5432/rooster?sslmode=require', worker)).toBe(
      'postgres://me:secret@db1:5433/rooster?sslmode=require',
    );
  });
});

describe.skipIf(!isOnCluster())('on a cluster', () => {
  it('a tenant is served where its rows are, and goes on being served when they move', async () => {
    const test = await testDatabase();
    try {
      const { database } = test;
      const { tenantId } = await addBareTenant(database);
      const servedAt = () =>
        database.withTenant(tenantId, async () => {
          const { rows } = await tx().execute(sql`select inet_server_port() as port, session_user::text as login`);
          const members = await tx().execute(sql`select id from member where tenant_id = ${tenantId}`);
          return { ...rows[0], members: members.rows.length };
        });
      const nodes = await database.system.execute(
        sql`select nodeport as port, p.shardid as shard, p.shardid = get_shard_id_for_distribution_column('tenant',
          ${tenantId}::uuid) as is_there from pg_dist_node n left join pg_dist_placement p on p.groupid = n.groupid
          and p.shardid = get_shard_id_for_distribution_column('tenant', ${tenantId}::uuid)
          where n.groupid > 0 order by is_there nulls last`,
      );
      const [there, elsewhere] = nodes.rows;
      const login = expect.stringMatching(/^rooster_tenant_\d+$/) as unknown;
      expect(await servedAt()).toEqual({ port: there?.['port'], login, members: 1 });
      const near = await database.near(tenantId, () => database.system.execute(sql`select inet_server_port() as port`));
      expect(near.rows).toEqual([{ port: there?.['port'] }]);

      await database.system.execute(
        sql`select citus_move_shard_placement(${there?.['shard']}::bigint, 'localhost', ${there?.['port']}::int, 'localhost',
          ${elsewhere?.['port']}::int, 'block_writes')`,
      );
      expect(await servedAt()).toEqual({ port: there?.['port'], login, members: 1 });
    } finally {
      await test.close();
    }
  });
});
