/** `app-files.json`: what the app asks for first, so that the login page can fetch it while somebody types. */
import { type Compiler, rspack } from '@rspack/core';

/** Chunks of the first screen, by name; texts are those of one language. */
const FIRST = /^(?:main|app|texts-(?:en|nl))$/;

/** Writes the addresses. */
export class AppFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AppFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After the names have their final hashes.
        { name: 'AppFilesPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const files = [...compilation.chunks]
            .filter(({ name }) => FIRST.test(name ?? ''))
            .flatMap((chunk) => [...chunk.files])
            .filter((file) => file.endsWith('.js'))
            .map((file) => `/${file}`)
            .sort();
          compilation.emitAsset('app-files.json', new rspack.sources.RawSource(`${JSON.stringify(files)}\n`));
        },
      );
    });
  }
}
