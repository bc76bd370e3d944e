import { browser } from '@rooster/tooling/vitest';

export default browser();
