// The loader as the bundler takes it: a JavaScript file, as Node 20 can't load TypeScript by itself.
import { tsImport } from 'tsx/esm/api';

const { shrinkFont } = await tsImport('./shrink-font.ts', import.meta.url);

const loader = (font) => shrinkFont(font);

/** The file comes as bytes and not as text. */
export const raw = true;
export default loader;
