import { remoteConfig } from '@rooster/module-kit/rspack';

export default remoteConfig({ directory: import.meta.dirname });
