/** Databases of tests on a PostgreSQL server: a migrated template, and copies of it. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { isOnCluster } from './engine-choice.ts';

const TEMPLATE = 'rooster_template';

// Loaded where it is used: each process of a browser test copies a template, and needs nothing else of the server.
const cluster = () => import('./citus.ts');

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes the migrated template again; once per test run. */
export async function createTemplate(url: string): Promise<void> {
  if (isOnCluster()) return (await cluster()).createClusterTemplate(url, TEMPLATE);
  await administer(url, `drop database if exists ${TEMPLATE} with (force)`);
  await administer(url, `create database ${TEMPLATE}`);
  const { openDatabase } = await import('../platform/database/open.ts');
  await (await openDatabase({ url: withDatabase(url, TEMPLATE) })).close();
}

export interface ScratchDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** A fresh database, a copy of the template or an empty one. */
export async function scratchDatabase(url: string, { empty = false } = {}): Promise<ScratchDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  if (isOnCluster() && !empty) {
    const { copyClusterDatabase, dropClusterDatabase } = await cluster();
    await copyClusterDatabase(url, TEMPLATE, name);
    return { url: withDatabase(url, name), drop: () => dropClusterDatabase(url, name) };
  }
  await administer(url, `create database ${name} template ${empty ? 'template0' : TEMPLATE}`);
  return { url: withDatabase(url, name), drop: () => administer(url, `drop database if exists ${name} with (force)`) };
}
