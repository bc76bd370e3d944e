/** Finds out whether a pooler stands between this process and PostgreSQL, and of which kind. */
import pg from 'pg';
import { DatabaseUnsoundError } from '../unsound.ts';

/** Longest an answer may take. Milliseconds. */
const PATIENCE = 10_000;

const WHO = 'select pg_backend_pid() as pid';

/** The process that serves a connection at this moment. */
async function servedBy(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(WHO);
  return rows[0]?.pid ?? 0;
}

/**
 * Whether somebody else answers for PostgreSQL: the number that a connection was given at its start is then not that of
 * the process that serves it.
 */
export async function isPooled(client: pg.ClientBase): Promise<boolean> {
  // The driver keeps it for cancelling; its types don't say so.
  return (await servedBy(client)) !== Reflect.get(client, 'processID');
}

/**
 * Throws DatabaseUnsoundError where a pooler hands the server's connections from one client to the next after each
 * transaction: what is listened for there is never heard. `client` has just connected to `url` and is held meanwhile; a
 * pooler that gives a second client the same process does not keep it for the first.
 */
export async function expectOwnConnection(client: pg.ClientBase, url: string): Promise<void> {
  if (!(await isPooled(client))) return;
  const other = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE });
  other.on('error', () => undefined);
  try {
    const before = await servedBy(client);
    await other.connect();
    if ((await servedBy(other)) !== before) return;
  } finally {
    await other.end().catch(() => undefined);
  }
  throw new DatabaseUnsoundError(
    'A pooler that shares connections stands between Rooster and PostgreSQL, and what happens would not reach open pages through it: name the server itself, or a pooler that keeps a connection for each client, in DATABASE_DIRECT_URL',
  );
}
