/** Puts the public pages into the shell's build. */
import path from 'node:path';
import { type Compiler, rspack } from '@rspack/core';
import { renderLanding } from './render.tsx';

/** Emits them with everything else, so that they are compressed like everything else. */
export class LandingPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LandingPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'LandingPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          compilation.contextDependencies.add(path.join(import.meta.dirname));
          // The typeface is the app's, one file for both: who signs up has it already.
          const fontUrl = (file: string): string => {
            const { name: base, ext } = path.parse(file);
            const built = compilation.getAssets().find(({ name }) => name.includes(`${base}.`) && name.endsWith(ext));
            if (built === undefined) throw new Error(`The build has no ${file}`);
            return `/${built.name}`;
          };
          for (const { file, content } of renderLanding(fontUrl))
            compilation.emitAsset(file, new rspack.sources.RawSource(content));
        },
      );
    });
  }
}
