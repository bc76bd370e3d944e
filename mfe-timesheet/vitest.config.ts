import { screens } from '@rooster/tooling/vitest';

// The device's zone is part of what is tested; it must not be that of whatever machine runs the tests.
export default screens({ env: { TZ: 'Europe/Amsterdam' } });
