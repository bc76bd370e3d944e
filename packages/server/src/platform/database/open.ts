/** Opens the database, embedded or on a PostgreSQL server, migrated to this version. */
import type { Database } from './context.ts';
import { confineEmbedded } from './embedded/confine.ts';
import { openEmbedded } from './embedded/embedded.ts';
import type { EmbeddedOptions } from './embedded/embedded.ts';
import type { Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import { asUser } from './postgres/servers.ts';
import type { Login } from './postgres/servers.ts';
import { openPostgres } from './postgres/postgres.ts';
import type { PostgresOptions } from './postgres/postgres.ts';
import { keptKey, TenantProofs } from './proofs.ts';
import { Replica } from './replica.ts';
import { confineTenants } from './tenant-login.ts';
import type { TenantLoginOptions } from './tenant-login.ts';
import { createDatabase } from './create-database.ts';

/** Where the data is: a folder of the embedded database, or a PostgreSQL server. */
export type DatabaseLocation = { dataDir: string } | { url: string };

/** The standby that reads which may be behind go to. */
export interface ReadingOptions {
  readonly readUrl?: string | undefined;
  /** Most that it may be behind, in milliseconds; default 5000. */
  readonly longestLag?: number | undefined;
  /** Told when it is used, and why it is not any more. */
  readonly onReplica?: ((isUsed: boolean, reason: string) => void) | undefined;
}

/** Options of either engine; each reads its own. */
export type DatabaseOptions = EmbeddedOptions & PostgresOptions & TenantLoginOptions & ReadingOptions;

/** Opens without migrating; for the copy between databases. */
export const openEngine = (location: DatabaseLocation, options: DatabaseOptions = {}): Promise<Engine> =>
  'url' in location ? Promise.resolve(openPostgres(location.url, options)) : openEmbedded(location.dataDir, options);

async function proofsOf(engine: Engine): Promise<TenantProofs> {
  const connection = await engine.connect();
  try {
    return new TenantProofs(await keptKey(connection, 'tenant-proof'));
  } finally {
    connection.release();
  }
}

/** The standby beside an engine, as its tenants' login too; undefined where none is named. */
function replicaOf(
  primary: Engine,
  login: Login | undefined,
  { readUrl, longestLag = 5000, onReplica, ...options }: DatabaseOptions,
): Replica | undefined {
  if (readUrl === undefined) return undefined;
  const engine = openPostgres(readUrl, { ...options, directUrl: undefined });
  return new Replica(engine, primary, {
    longestLag,
    onChange: onReplica,
    prepare: async () => {
      if (login) await engine.confineTenants?.({ url: asUser(readUrl, login) });
    },
  });
}

/** Migrates what an engine holds, and keeps tenants to what is theirs; closes the engine when that fails. */
export async function openOver(
  engine: Engine,
  location: DatabaseLocation,
  options: DatabaseOptions = {},
): Promise<Database> {
  try {
    await migrate(engine);
    const login = await ('url' in location
      ? confineTenants(engine, location.url, options)
      : confineEmbedded(engine).then(() => undefined));
    return createDatabase(engine, await proofsOf(engine), replicaOf(engine, login, options));
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** Opens and migrates. Throws DataDirLockedError when another process has the folder open. */
export const openDatabase = async (location: DatabaseLocation, options: DatabaseOptions = {}): Promise<Database> =>
  openOver(await openEngine(location, options), location, options);
