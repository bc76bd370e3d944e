import { node } from '@rooster/tooling/vitest';

export default node({ include: ['{clock,imports,once,supply,tokens}/**/*.test.ts'] });
