// The run's PostgreSQL server: one for all workers, with a migrated database that each server of the product copies.
import { createTemplate, findPostgresBinaries, startPostgres } from '@rooster/server/testing/postgres';

/** Where its address is for the workers. Unset, servers of the product run on embedded databases. */
export const POSTGRES = 'E2E_POSTGRES_URL';

/** Starts it and returns what ends it. Without PostgreSQL the suite runs on embedded databases. */
export async function startDatabase(): Promise<() => Promise<void>> {
  try {
    await findPostgresBinaries();
  } catch (error) {
    process.stdout.write(`On embedded databases: ${error instanceof Error ? error.message : String(error)}\n`);
    return () => Promise.resolve();
  }
  const server = await startPostgres();
  await createTemplate(server.url);
  process.env[POSTGRES] = server.socketUrl;
  return () => server.stop();
}
