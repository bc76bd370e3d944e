/** Databases of tests on a Citus cluster whose address is given: a spread template, and copies on every server. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../platform/database/open.ts';
import { distribute, distributeCopy } from '../platform/database/postgres/distribute.ts';

/** Tables that a tenant's rows are spread over, on each worker; few, for a copy takes as long as it has tables. */
const SHARDS = 4;

async function ask<T = unknown>(url: string, ...statements: readonly string[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows as T[];
  } finally {
    await client.end();
  }
}

const at = (url: string, change: (url: URL) => void): string => {
  const other = new URL(url);
  change(other);
  return other.href;
};

/** Addresses of the same database on all servers, the coordinator first. */
async function nodesOf(url: string): Promise<string[]> {
  const nodes = await ask<{ nodename: string; nodeport: number }>(
    url,
    `select nodename, nodeport from pg_dist_node where noderole = 'primary' and groupid > 0 order by 1, 2`,
  );
  if (nodes.length === 0) throw new Error('The cluster has no worker: `select citus_add_node(host, port)` adds one');
  return [
    url,
    ...nodes.map(({ nodename, nodeport }) =>
      at(url, (other) => {
        other.hostname = nodename;
        other.port = String(nodeport);
      }),
    ),
  ];
}

const named = (url: string, name: string): string =>
  at(url, (other) => {
    other.pathname = `/${name}`;
  });

/** Makes an empty database with this cluster's servers; `url` is of a database that knows them. */
async function createClusterDatabase(url: string, name: string): Promise<void> {
  const nodes = await nodesOf(url);
  for (const node of nodes) {
    await ask(
      node,
      'set citus.enable_create_database_propagation = off',
      `drop database if exists ${name} with (force)`,
      `create database ${name}`,
    );
    await ask(named(node, name), 'create extension citus');
  }
  const [coordinator, ...workers] = nodes.map((node) => new URL(node));
  await ask(
    named(url, name),
    `select citus_set_coordinator_host('${coordinator?.hostname}', ${coordinator?.port || 5432})`,
    ...workers.map(({ hostname, port }) => `select citus_add_node('${hostname}', ${port || 5432})`),
    `alter database ${name} set citus.shard_count = ${SHARDS}`,
  );
}

/** Makes a migrated and spread database, and answers its address. */
export async function createSpreadDatabase(url: string, name: string): Promise<string> {
  await createClusterDatabase(url, name);
  await (await openDatabase({ url: named(url, name) })).close();
  await distribute(named(url, name));
  return named(url, name);
}

/** Makes the migrated and spread template. */
export async function createClusterTemplate(url: string, name: string): Promise<void> {
  await createSpreadDatabase(url, name);
  // Citus looks after each database by a process that is connected to it.
  for (const node of await nodesOf(url)) await ask(node, `alter database ${name} allow_connections false`);
}

/** Copies a template on every server. */
export async function copyClusterDatabase(url: string, template: string, name: string): Promise<void> {
  for (const node of await nodesOf(url))
    for (let tries = 0; ; tries += 1) {
      try {
        await ask(
          node,
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`,
          `create database ${name} template ${template}`,
        );
        break;
      } catch (error) {
        if (tries > 40) throw error;
        await sleep(100);
      }
    }
  await distributeCopy(named(url, name));
}

/** Removes a database from every server. */
export async function dropClusterDatabase(url: string, name: string): Promise<void> {
  for (const node of await nodesOf(url)) await ask(node, `drop database if exists ${name} with (force)`);
}
