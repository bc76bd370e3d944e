import { node } from '@rooster/tooling/vitest';

export default node({ include: ['clock/**/*.test.ts'] });
