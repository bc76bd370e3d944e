// The loader as the bundler takes it: a JavaScript file, as Node 20 can't load TypeScript by itself.
import { tsImport } from 'tsx/esm/api';

const { visitorTexts } = await tsImport('./visitor-texts.ts', import.meta.url);

/** The bundler hands itself over as `this`. */
function loader(json) {
  return visitorTexts(json, this, this.getOptions().entry);
}

export default loader;
