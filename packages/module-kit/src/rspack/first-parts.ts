/**
 * What travels in a remote's entry: the table of its screens and the widgets of the dashboard, so that a first page
 * asks each remote for one file. A widget of another slot stays a chunk of its own.
 */
import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';
import { sharedLater } from './shared.ts';

interface Widget {
  readonly slot: string;
  readonly expose: string;
}

/** An entry that runs nothing: it only puts the modules in the same file. Expose → file relative to `directory`. */
export function firstParts(
  directory: string,
  exposes: Readonly<Record<string, string>>,
  widgets: readonly Widget[],
): string {
  const first = ['./app', ...widgets.filter(({ slot }) => slot === 'dashboard').map(({ expose }) => expose)];
  const files = first.flatMap((expose) => exposes[expose] ?? []).map((file) => JSON.stringify(join(directory, file)));
  const code = files.map((file) => `void (() => import(/* webpackMode: "eager" */ ${file}));`).join('\n');
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/** The shared package that a module stands for. */
const consumedBy = (identifier: string): string | undefined =>
  /^consume shared module \(\w+\) ((?:@[^/@]+\/)?[^@\s]+)@/.exec(identifier)?.[1];

/** Fails the build when an entry needs at once what the shell loads later: on the page it would not be there. */
export class FirstPartsPlugin {
  readonly #name: string;

  /** `name` is that of the entry's chunk. */
  constructor(name: string) {
    this.#name = name;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FirstPartsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'FirstPartsPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const chunk of compilation.chunks) {
            if (chunk.name !== this.#name) continue;
            for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
              const name = consumedBy(module.identifier());
              if (name !== undefined && sharedLater(name))
                compilation.errors.push(
                  new rspack.WebpackError(
                    `A dashboard widget imports ${name}, which the shell loads later: import the part that needs it with import()`,
                  ),
                );
            }
          }
        },
      );
    });
  }
}
