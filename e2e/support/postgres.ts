// The run's PostgreSQL server: one for all workers, with a migrated database that each server of the product copies.
import { createTemplate, findPostgresBinaries, startPostgres } from '@rooster/server/testing/postgres';

/** Where its address is for the workers. Unset, servers of the product run on embedded databases. */
export const POSTGRES = 'E2E_POSTGRES_URL';

/** Playwright's global setup; returns what ends it. Without PostgreSQL the suite runs on embedded databases. */
export default async function start(): Promise<() => Promise<void>> {
  try {
    await findPostgresBinaries();
  } catch (error) {
    process.stdout.write(`On embedded databases: ${error instanceof Error ? error.message : String(error)}\n`);
    return () => Promise.resolve();
  }
  const server = await startPostgres();
  await createTemplate(server.url);
  process.env[POSTGRES] = server.url;
  return () => server.stop();
}
