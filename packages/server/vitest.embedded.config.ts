/**
 * `npm run test:embedded`: what differs on the embedded database (the engine itself, crashes, migrations, backups, what
 * listens and what is claimed by workers) and something of each area. Everything runs on PostgreSQL, in `npm test`.
 */
import { embeddedSuite } from './src/testing/embedded-suite.ts';

process.env['TEST_DATABASE'] = 'embedded';
process.env['VITEST_REPORT'] ??= 'reports/vitest-embedded.json';
// Imported only now, because it reads the environment.
const { default: usual } = await import('./vitest.config.ts');

export default { ...usual, test: { ...usual.test, include: embeddedSuite() } };
