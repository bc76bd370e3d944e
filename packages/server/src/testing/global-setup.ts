/** Vitest's global setup: makes the template databases before test files copy them, and the bundles that they start. */
import fs from 'node:fs';
import { embeddedTemplate, RUN_FOLDER_VARIABLE, temporaryFolder } from './embedded-template.ts';
import { isOnCluster, POSTGRES_SOCKET_VARIABLE, POSTGRES_URL_VARIABLE, testEngine } from './engine-choice.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { startPostgres } from './postgres-server.ts';
import { createTemplate } from './postgres-template.ts';
import { bundleForTests } from './under-test.ts';

/** Settles which database it is where nobody said; without PostgreSQL it is the embedded one, with the reason. */
async function chooseEngine(): Promise<void> {
  if (process.env['TEST_DATABASE']) return;
  try {
    if (process.env[POSTGRES_URL_VARIABLE] === undefined) await findPostgresBinaries();
    process.env['TEST_DATABASE'] = 'postgres';
  } catch (error) {
    process.stdout.write(`On the embedded database: ${error instanceof Error ? error.message : String(error)}\n`);
    process.env['TEST_DATABASE'] = 'embedded';
  }
}

/** Makes what test files copy, and returns what undoes it. */
async function prepareEngine(): Promise<() => Promise<void>> {
  if (testEngine() === 'embedded') {
    await embeddedTemplate();
    return () => Promise.resolve();
  }
  const given = process.env[POSTGRES_URL_VARIABLE];
  const server = given === undefined ? await startPostgres() : undefined;
  const url = given ?? server?.url ?? '';
  await createTemplate(url);
  process.env[POSTGRES_URL_VARIABLE] = url;
  if (server) process.env[POSTGRES_SOCKET_VARIABLE] = server.socketUrl;
  return () => server?.stop() ?? Promise.resolve();
}

/** Returns the teardown. A server that is already running can be given in TEST_POSTGRES_URL. */
export async function setup(): Promise<() => Promise<void>> {
  if (isOnCluster() && !process.env[POSTGRES_URL_VARIABLE])
    throw new Error(
      'This needs a Citus cluster: set CITUS_URL to the postgres:// address of a database on its coordinator, in which ' +
        '`create extension citus`, citus_set_coordinator_host(…) and citus_add_node(…) for each worker were run',
    );
  const folder = temporaryFolder();
  process.env[RUN_FOLDER_VARIABLE] = folder;
  await chooseEngine();
  await bundleForTests();
  const release = await prepareEngine();
  return async () => {
    await release();
    fs.rmSync(folder, { recursive: true, force: true });
  };
}
