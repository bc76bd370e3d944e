// The loader as the bundler takes it: a JavaScript file, as Node 20 can't load TypeScript by itself.
import { tsImport } from 'tsx/esm/api';

const { pickTexts } = await tsImport('./pick-texts.ts', import.meta.url);

/** The bundler hands itself over as `this`. */
function loader(json) {
  return pickTexts(json, this);
}

export default loader;
