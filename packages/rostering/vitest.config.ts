import { node } from '@rooster/tooling/vitest';

export default node();
