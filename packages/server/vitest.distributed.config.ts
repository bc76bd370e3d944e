/**
 * `CITUS_URL=postgres://… npm run test:distributed`: the tests on a Citus cluster. The address is of a database on the
 * coordinator that knows its workers, of a user who may make databases on all of them.
 */
import usual from './vitest.config.ts';

process.env['TEST_DATABASE'] = 'postgres';
process.env['TEST_CLUSTER'] = 'yes';
const url = process.env['CITUS_URL'];
if (url) process.env['TEST_POSTGRES_URL'] = url;

/** What says nothing of a cluster. Parts of other files that don't either are skipped where they stand. */
const leftOut = new Map([
  ['src/platform/database/embedded/**', 'the embedded database'],
  ['src/testing/drills/drills.test.ts', 'starts, cuts and restores PostgreSQL servers of its own'],
  ['src/reads-behind.test.ts', 'starts a primary and a standby of its own'],
  ['src/platform/database/postgres/servers.test.ts', 'starts a primary and a standby of its own'],
  [
    'src/platform/database/postgres/pooler.test.ts',
    'starts a server behind a pooler, where all goes to the coordinator',
  ],
]);
if (url) for (const [file, reason] of leftOut) process.stdout.write(`Left out: ${file} (${reason})\n`);

export default { ...usual, test: { ...usual.test, exclude: [...leftOut.keys()] } };
