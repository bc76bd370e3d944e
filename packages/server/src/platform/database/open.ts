/** Opens the database, embedded or on a PostgreSQL server, migrated to this version. */
import type { Database } from './context.ts';
import { openEmbedded } from './embedded/embedded.ts';
import type { EmbeddedOptions } from './embedded/embedded.ts';
import type { Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres/postgres.ts';
import type { PostgresOptions } from './postgres/postgres.ts';
import { createDatabase } from './transactions.ts';

/** Where the data is: a folder of the embedded database, or a PostgreSQL server. */
export type DatabaseLocation = { dataDir: string } | { url: string };

/** Options of either engine; each reads its own. */
export type DatabaseOptions = EmbeddedOptions & PostgresOptions;

/** Opens without migrating; for the copy between databases. */
export const openEngine = (location: DatabaseLocation, options: DatabaseOptions = {}): Promise<Engine> =>
  'url' in location ? Promise.resolve(openPostgres(location.url, options)) : openEmbedded(location.dataDir, options);

/** Migrates what an engine holds; closes the engine when that fails. */
export async function openOver(engine: Engine): Promise<Database> {
  try {
    await migrate(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return createDatabase(engine);
}

/** Opens and migrates. Throws DataDirLockedError when another process has the folder open. */
export const openDatabase = async (location: DatabaseLocation, options: DatabaseOptions = {}): Promise<Database> => openOver(await openEngine(location, options));
