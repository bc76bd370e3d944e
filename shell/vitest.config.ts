import { screens } from '@rooster/tooling/vitest';

export default screens({ include: ['src/**/*.test.{ts,tsx}', 'landing/**/*.test.{ts,tsx}', 'worker/**/*.test.ts'] });
