/**
 * Styles as sheets that the page adopts instead of `<style>` elements, which only a content policy with `unsafe-inline`
 * lets be: those of our CSS modules and those that antd makes in the browser.
 */
import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

/** Runs in the place of the bundler's own code for `exportType: 'style'`. */
const ADOPT = `
var sheets = new Map();
__webpack_require__.is = (identifier, css) => {
  var sheet = sheets.get(identifier);
  if (!sheet) {
    sheets.set(identifier, (sheet = new CSSStyleSheet()));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(css);
};
`;

/** How antd imports its files that write `<style>` elements. */
const WRITERS = [/\/Dom\/dynamicCSS$/, /^\.\/cssUtils$/];

/** Makes a build adopt its styles. Not with hot reload, which changes the elements. */
export class AdoptedStylesPlugin {
  apply(compiler: Compiler): void {
    for (const file of WRITERS)
      new rspack.NormalModuleReplacementPlugin(file, join(import.meta.dirname, '../vendor/adopted-css.ts')).apply(
        compiler,
      );
    compiler.hooks.compilation.tap('AdoptedStylesPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('AdoptedStylesPlugin', (module) => {
        if (module.source?.source.includes('createElement("style")')) module.source.source = Buffer.from(ADOPT);
      });
    });
  }
}
