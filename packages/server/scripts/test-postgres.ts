// `npm run test:postgres`: the whole suite once more, on a PostgreSQL server started for it. Passes with a printed
// reason where none can be had.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findPostgresBinaries } from '../src/testing/postgres-binaries.ts';
import { POSTGRES_URL_VARIABLE } from '../src/testing/engine-choice.ts';

try {
  if (process.env[POSTGRES_URL_VARIABLE] === undefined) await findPostgresBinaries();
} catch (error) {
  process.stdout.write(`SKIPPED: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(0);
}
const vitest = spawnSync('npx', ['vitest', 'run', ...process.argv.slice(2)], {
  cwd: path.resolve(import.meta.dirname, '..'),
  env: { ...process.env, TEST_DATABASE: 'postgres', VITEST_REPORT: 'reports/vitest-postgres.json' },
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exit(vitest.status ?? 1);
