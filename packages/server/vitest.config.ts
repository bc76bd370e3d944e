import { node } from '@rooster/tooling/vitest';

// Opening a database on a busy machine takes longer than vitest's usual patience.
export default node({ globalSetup: ['src/testing/global-setup.ts'], testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } });
