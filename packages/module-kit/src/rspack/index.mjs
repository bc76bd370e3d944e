// Lets a plain rspack.config.mjs use the preset, which is TypeScript that Node 20 can't load by itself.
import { tsImport } from 'tsx/esm/api';

const preset = await tsImport('./preset.ts', import.meta.url);

export const remoteConfig = preset.remoteConfig;
export const shellConfig = preset.shellConfig;
