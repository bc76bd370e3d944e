/**
 * `CITUS_URL=postgres://… npm run test:distributed`: the integration tests on a Citus cluster. The address is of a
 * database on the coordinator that knows its workers, of a user who may make databases on all of them.
 */
import usual from './vitest.config.ts';

process.env['TEST_DATABASE'] = 'postgres';
process.env['TEST_CLUSTER'] = 'yes';
const url = process.env['CITUS_URL'];
if (url) process.env['TEST_POSTGRES_URL'] = url;

export default usual;
