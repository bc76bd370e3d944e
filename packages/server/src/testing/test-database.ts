/** A migrated, empty database for one test file, on the engine the run is for. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Database } from '../platform/database/context.ts';
import { openEngine, openOver } from '../platform/database/open.ts';
import type { DatabaseLocation, DatabaseOptions } from '../platform/database/open.ts';
import { copyTemplate } from './embedded-template.ts';
import { POSTGRES_URL_VARIABLE, testEngine } from './engine-choice.ts';
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

// The compiler knows it of browsers only.
const { WebAssembly } = globalThis as unknown as {
  readonly WebAssembly: { readonly compile: (code: Uint8Array) => Promise<object> };
};

let compiled: Promise<object> | undefined;

/**
 * Holds the embedded database's code for as long as this process runs. The engine of Node shares what it has compiled
 * of it while somebody does; otherwise each database that is opened compiles and optimises it again, for seconds.
 */
async function holdCode(): Promise<void> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  compiled ??= WebAssembly.compile(fs.readFileSync(path.join(folder, 'pglite.wasm')));
  await compiled;
}

/**
 * Opens a database of its own: about half a second embedded, a tenth on PostgreSQL. Call it in `beforeAll`, `close` in
 * `afterAll`.
 */
export async function testDatabase(options: DatabaseOptions = {}): Promise<TestDatabase> {
  if (testEngine() === 'postgres') {
    const scratch = await scratchDatabase(postgresUrl());
    const location = { url: scratch.url };
    const database = await open(location, options);
    const close = async (): Promise<void> => {
      await database.close();
      await scratch.drop();
    };
    return { database, location, close };
  }
  await holdCode();
  const dataDir = await copyTemplate();
  const database = await open({ dataDir }, options);
  const close = async (): Promise<void> => {
    await database.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  return { database, location: { dataDir }, close };
}
