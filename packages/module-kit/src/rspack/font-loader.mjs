// The loader as the bundler takes it: a JavaScript file, as Node 20 can't load TypeScript by itself.
import { tsImport } from 'tsx/esm/api';

const { shrinkFont } = await tsImport('./shrink-font.ts', import.meta.url);

/** The bundler hands itself over as `this`; what follows the `?` of the file is the part. */
function loader(font) {
  return shrinkFont(font, this.resourceQuery.slice(1));
}

/** The file comes as bytes and not as text. */
export const raw = true;
export default loader;
