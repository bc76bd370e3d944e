import { browser } from '@rooster/tooling/vitest';

export default browser({ include: ['src/**/*.test.{ts,tsx}', 'landing/**/*.test.{ts,tsx}', 'worker/**/*.test.ts'] });
