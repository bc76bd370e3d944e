import { browser } from '@rooster/tooling/vitest';

export default browser({ alias: { 'react-i18next-itself': 'react-i18next' } });
