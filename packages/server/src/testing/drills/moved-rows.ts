/** Rows that move between the servers of a cluster while their organisation is at work. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { urlOf } from './drill.ts';
import type { Figures } from './drill.ts';
import { NotHere } from './ground.ts';
import type { Ground } from './ground.ts';

interface Worker {
  readonly host: string;
  readonly port: number;
  readonly hasRows: boolean;
}

/** The servers, and which one has the rows of the only organisation. */
const WORKERS = `
  select n.nodename as host, n.nodeport as port, p.shardid is not null as "hasRows" from pg_dist_node n
    left join pg_dist_placement p on p.groupid = n.groupid and p.shardid = $1
  where n.noderole = 'primary' and n.groupid > 0 order by 3 desc`;

/** As an operator moves them: with little to wait for, and where a server's log isn't made for that. */
const WAYS = ['force_logical', 'block_writes'];

/** Waits until the rows are removed where they were before: until then they can't go back there. */
async function tidied(client: pg.Client, patience = 120_000): Promise<void> {
  for (const began = performance.now(); ; await sleep(500)) {
    const { rows } = await client.query('select from pg_dist_cleanup limit 1');
    if (rows.length === 0) return;
    if (performance.now() - began > patience) throw new Error('Rows that have moved are still where they were');
  }
}

/** Moves an organisation's rows to the next server and back, `rounds` times. */
export async function moveRows(ground: Ground, rounds: number): Promise<Figures> {
  const { server, load } = await ground.underLoad();
  const client = new pg.Client({ connectionString: urlOf(ground) });
  await client.connect();
  try {
    const { rows: found } = await client.query<{ shard: string }>(
      `select get_shard_id_for_distribution_column('public.tenant', id) as shard from public.tenant`,
    );
    const shard = found[0]?.shard;
    const seconds: number[] = [];
    for (let move = 0; move < 2 * rounds; move += 1) {
      const { rows: workers } = await client.query<Worker>(WORKERS, [shard]);
      const [from, to] = workers;
      if (!from?.hasRows || !to) throw new NotHere('the cluster has one worker, or the rows are on the coordinator');
      const began = performance.now();
      await client.query('select citus_move_shard_placement($1, $2, $3, $4, $5, $6)', [
        shard,
        from.host,
        from.port,
        to.host,
        to.port,
        WAYS[move % WAYS.length],
      ]);
      seconds.push(Math.round(performance.now() - began) / 1000);
      await load.progress(20);
      await tidied(client);
    }
    await load.stop();
    return {
      ...(await load.check(await ground.person(server.base))),
      moves: seconds.map((taken) => `${taken} s`).join(', '),
      failures: load.failures,
    };
  } finally {
    await client.end();
  }
}
