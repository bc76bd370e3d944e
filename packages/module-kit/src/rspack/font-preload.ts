/** Asks for the typeface as soon as the page is read, beside the code and not after it. */
import type { Compiler } from '@rspack/core';

/** The file with the letters that every page has; the others come where a name needs them. */
const USUAL = /geist-latin-wght-normal-usual\.[0-9a-f]+\.woff2$/;

/** Adds the preload of the typeface to the page. */
export class FontPreloadPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FontPreloadPlugin', (compilation) => {
      compiler.rspack.HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap(
        'FontPreloadPlugin',
        (page) => {
          for (const { name } of compilation.getAssets().filter((asset) => USUAL.test(asset.name)))
            page.headTags.unshift({
              tagName: 'link',
              voidTag: true,
              // Without `crossorigin` the browser would load it a second time for the page.
              attributes: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
            });
          return page;
        },
      );
    });
  }
}
