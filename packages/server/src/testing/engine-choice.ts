/**
 * Which database the integration tests run on. `TEST_DATABASE` says `embedded` or `postgres`; unset, the global setup
 * takes PostgreSQL where it can be had, for that suite takes a third of the processor time.
 */
export const testEngine = (): 'embedded' | 'postgres' =>
  process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'embedded';

/** Whether that is a Citus cluster, whose address is given; see `vitest.distributed.config.ts`. */
export const isOnCluster = (): boolean => process.env['TEST_CLUSTER'] === 'yes';

/** Where the test run's PostgreSQL server listens; set by the global setup for the test files' processes. */
export const POSTGRES_URL_VARIABLE = 'TEST_POSTGRES_URL';

/** The same by its socket, where the run has started it itself. */
export const POSTGRES_SOCKET_VARIABLE = 'TEST_POSTGRES_SOCKET_URL';
