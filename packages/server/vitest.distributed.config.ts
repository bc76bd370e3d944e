/**
 * `CITUS_URL=postgres://… npm run test:distributed`: the integration tests on a Citus cluster. The address is of a
 * database on the coordinator that knows its workers, of a user who may make databases on all of them.
 */
import usual from './vitest.config.ts';

const url = process.env['CITUS_URL'];
if (!url) {
  process.stdout.write(
    'SKIPPED: this needs a Citus cluster. Set CITUS_URL to the postgres:// address of a database on its coordinator\n' +
      '(create extension citus; select citus_set_coordinator_host(…); select citus_add_node(…) for each worker).\n',
  );
  process.exit(0);
}
process.env['TEST_DATABASE'] = 'postgres';
process.env['TEST_POSTGRES_URL'] = url;

export default usual;
