/** Opens the database, embedded or on a PostgreSQL server, migrated to this version. */
import type { Database } from './context.ts';
import { confineEmbedded } from './embedded/confine.ts';
import { openEmbedded } from './embedded/embedded.ts';
import type { EmbeddedOptions } from './embedded/embedded.ts';
import type { Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres/postgres.ts';
import type { PostgresOptions } from './postgres/postgres.ts';
import { keptKey, TenantProofs } from './proofs.ts';
import { confineTenants } from './tenant-login.ts';
import type { TenantLoginOptions } from './tenant-login.ts';
import { createDatabase } from './create-database.ts';

/** Where the data is: a folder of the embedded database, or a PostgreSQL server. */
export type DatabaseLocation = { dataDir: string } | { url: string };

/** Options of either engine; each reads its own. */
export type DatabaseOptions = EmbeddedOptions & PostgresOptions & TenantLoginOptions;

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

/** Migrates what an engine holds, and keeps tenants to what is theirs; closes the engine when that fails. */
export async function openOver(
  engine: Engine,
  location: DatabaseLocation,
  options: DatabaseOptions = {},
): Promise<Database> {
  try {
    await migrate(engine);
    await ('url' in location ? confineTenants(engine, location.url, options) : confineEmbedded(engine));
    return createDatabase(engine, await proofsOf(engine));
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** Opens and migrates. Throws DataDirLockedError when another process has the folder open. */
export const openDatabase = async (location: DatabaseLocation, options: DatabaseOptions = {}): Promise<Database> =>
  openOver(await openEngine(location, options), location, options);
