/** Keeps a table from everybody, on whichever servers its rows are. */
import pg from 'pg';
import { isOnCluster } from './engine-choice.ts';
import { onNode, workers } from '../platform/database/postgres/distributed.ts';

/** A table's parts on one server. */
const PARTS = `
  select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    and relname ~ ('^' || $1 || '_\\d{6,}$')`;

/** Holds a table until what it answers is called; `url` is of the database. */
export async function holdTable(url: string, table: string): Promise<() => Promise<void>> {
  const clients: pg.Client[] = [];
  const connected = async (address: string): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    clients.push(client);
    await client.query('begin');
    return client;
  };
  const first = await connected(url);
  await first.query(`lock table ${table} in access exclusive mode`);
  // What is asked where its rows are names its parts.
  for (const node of isOnCluster() ? await workers(first) : []) {
    const worker = await connected(onNode(url, node));
    await worker.query(
      'set local citus.override_table_visibility = off; set local citus.enable_manual_changes_to_shards = on',
    );
    const { rows } = await worker.query<{ name: string }>(PARTS, [table]);
    for (const { name } of rows) await worker.query(`lock table ${name} in access exclusive mode`);
  }
  return async () => {
    for (const client of clients) await client.end();
  };
}
