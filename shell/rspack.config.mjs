import { shellConfig } from '@rooster/module-kit/rspack';

export default shellConfig({ directory: import.meta.dirname });
