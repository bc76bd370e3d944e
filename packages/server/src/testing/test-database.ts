/** A migrated, empty database for one test file, on the engine the run is for. */
import fs from 'node:fs';
import type { Database } from '../platform/database/context.ts';
import { openEngine, openOver } from '../platform/database/open.ts';
import type { DatabaseLocation, DatabaseOptions } from '../platform/database/open.ts';
import { copyTemplate } from './embedded-template.ts';
import { POSTGRES_SOCKET_VARIABLE, POSTGRES_URL_VARIABLE, testEngine } from './engine-choice.ts';
import { scratchDatabase } from './postgres-template.ts';
import { recorded } from './statements.ts';

export interface TestDatabase {
  database: Database;
  location: DatabaseLocation;
  /** Closes the database and removes it. */
  close: () => Promise<void>;
}

/** The test run's PostgreSQL server. Throws when the run is not set up for one. */
export function postgresUrl(): string {
  const url = process.env[POSTGRES_URL_VARIABLE];
  if (url === undefined)
    throw new Error('No PostgreSQL server: list src/testing/global-setup.ts under globalSetup in the vitest config');
  return url;
}

const open = async (location: DatabaseLocation, options: DatabaseOptions): Promise<Database> =>
  openOver(recorded(await openEngine(location, options)), location, options);

/**
 * Opens a database of its own: about half a second embedded, a tenth on PostgreSQL. Call it in `beforeAll`, `close` in
 * `afterAll`.
 */
export async function testDatabase(options: DatabaseOptions = {}): Promise<TestDatabase> {
  if (testEngine() === 'postgres') {
    const scratch = await scratchDatabase(process.env[POSTGRES_SOCKET_VARIABLE] ?? postgresUrl());
    const location = { url: scratch.url };
    const database = await open(location, options);
    const close = async (): Promise<void> => {
      await database.close();
      await scratch.drop();
    };
    return { database, location, close };
  }
  const dataDir = await copyTemplate();
  const database = await open({ dataDir }, options);
  const close = async (): Promise<void> => {
    await database.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  return { database, location: { dataDir }, close };
}
