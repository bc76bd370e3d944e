import { node } from '@rooster/tooling/vitest';

export default node({ include: ['{clock,imports,once,tokens}/**/*.test.ts'] });
