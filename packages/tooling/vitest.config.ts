import { node } from '@rooster/tooling/vitest';

export default node({ include: ['{clock,imports,once,signatures,tokens}/**/*.test.ts'] });
