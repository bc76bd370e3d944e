/** A database of an older version, to be filled and then migrated to this one. */
import fs from 'node:fs';
import type { Database } from '../platform/database/context.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openDatabase, openEngine } from '../platform/database/open.ts';
import { temporaryFolder } from './embedded-template.ts';
import { testEngine } from './engine-choice.ts';
import { scratchDatabase } from './postgres-template.ts';
import { postgresUrl } from './test-database.ts';

export interface OlderDatabase {
  /** Runs statements on the older schema. */
  fill: (sql: string) => Promise<void>;
  /** Closes it and opens it as this version does. */
  upgrade: () => Promise<Database>;
  /** Removes it; what `upgrade` opened must be closed. */
  remove: () => Promise<void>;
}

/** A database as it was before a migration, which is named without its number. */
export async function databaseBefore(migration: string): Promise<OlderDatabase> {
  const scratch = testEngine() === 'postgres' ? await scratchDatabase(postgresUrl(), { empty: true }) : undefined;
  const dataDir = temporaryFolder();
  const location = scratch ? { url: scratch.url } : { dataDir };
  const engine = await openEngine(location);
  await migrate(engine, { before: migration });
  return {
    fill: async (sql) => {
      const connection = await engine.connect({ unlimited: true });
      try {
        await connection.script(sql);
      } finally {
        connection.release();
      }
    },
    upgrade: async () => {
      await engine.close();
      return openDatabase(location);
    },
    remove: async () => {
      await scratch?.drop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
