import { availableParallelism } from 'node:os';
import { node } from '@rooster/tooling/vitest';
import { LongestFirst } from './src/testing/longest-first.ts';

export default node({
  globalSetup: ['src/testing/global-setup.ts'],
  // What a library will refuse tomorrow fails today: a warning in a log of thousands of lines is read by nobody.
  execArgv: ['--throw-deprecation'],
  // Opening a database on a busy machine takes longer than vitest's usual patience.
  testTimeout: 180_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  // On two cores vitest would take one, and this suite is most of all that is tested without a browser. A third uses
  // what those leave free that wait for servers to stop and for locks to be given up: a seventh of the time.
  maxWorkers: Math.max(3, availableParallelism() - 1),
  sequence: { sequencer: LongestFirst },
});
