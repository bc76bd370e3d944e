import { shellConfig } from '@rooster/module-kit/rspack';
import { tsImport } from 'tsx/esm/api';

const directory = import.meta.dirname;
// Node 20 can't load TypeScript by itself.
const { LandingPlugin } = await tsImport('./landing/plugin.ts', {
  parentURL: import.meta.url,
  tsconfig: `${directory}/landing/tsconfig.json`,
});

export default shellConfig({ directory, plugins: [new LandingPlugin()] });
