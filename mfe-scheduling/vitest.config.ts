import { screens } from '@rooster/tooling/vitest';

export default screens();
