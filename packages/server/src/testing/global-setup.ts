/** Vitest's global setup: makes the template databases before test files copy them. */
import { embeddedTemplate } from './embedded-template.ts';
import { POSTGRES_URL_VARIABLE, testEngine } from './engine-choice.ts';
import { startPostgres } from './postgres-server.ts';
import { createTemplate } from './postgres-template.ts';

/** Returns the teardown. A server that is already running can be given in TEST_POSTGRES_URL. */
export async function setup(): Promise<() => Promise<void>> {
  if (testEngine() === 'embedded') {
    await embeddedTemplate();
    return () => Promise.resolve();
  }
  const given = process.env[POSTGRES_URL_VARIABLE];
  const server = given === undefined ? await startPostgres() : undefined;
  const url = given ?? server?.url ?? '';
  await createTemplate(url);
  process.env[POSTGRES_URL_VARIABLE] = url;
  return () => server?.stop() ?? Promise.resolve();
}
