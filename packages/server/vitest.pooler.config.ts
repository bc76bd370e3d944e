/**
 * `npm run test:pooler`: what goes through pgbouncer, with one fetched from Debian's packages where this machine has
 * none. Each of these is also part of `npm test` where there is one.
 */
import { FETCH_VARIABLE } from './src/testing/debian-program.ts';
import usual from './vitest.config.ts';

process.env[FETCH_VARIABLE] ??= 'yes';

export default {
  ...usual,
  test: {
    ...usual.test,
    include: ['src/platform/database/postgres/{pooler,servers}.test.ts', 'src/testing/drills/drills.test.ts'],
    testNamePattern: /pgbouncer|servers|address|pooled-restart/,
  },
};
