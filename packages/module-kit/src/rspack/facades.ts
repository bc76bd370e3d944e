/** The packages of which the shell provides only a part, and the check that nobody imports more of them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

const root = join(import.meta.dirname, '../../../..');

interface Facade {
  /** The file in `vendor/` that re-exports the part. */
  readonly file: string;
  readonly alias: string;
  /** The package's own file, below node_modules. */
  readonly itself: string;
}

/** Package → its facade. */
export const facades: Readonly<Record<string, Facade>> = {
  'react-router': {
    file: 'react-router',
    alias: 'react-router-itself',
    itself: 'react-router/dist/production/index.mjs',
  },
  '@tanstack/react-query': {
    file: 'react-query',
    alias: 'react-query-itself',
    itself: '@tanstack/react-query/build/modern/index.js',
  },
  'react-i18next': { file: 'react-i18next', alias: 'react-i18next-itself', itself: 'react-i18next/dist/es/index.js' },
};

/** `resolve.alias` entries for the shell. */
export function facadeAlias(): Record<string, string> {
  return Object.fromEntries(
    Object.values(facades).map(({ alias, itself }) => [alias, join(root, 'node_modules', itself)]),
  );
}

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0] ?? name);

/** What a facade's source offers. */
export function offeredBy(source: string): string[] {
  return namesIn(/export \{([^}]*)\}/.exec(source)?.[1] ?? '');
}

/** What a source takes from the packages that have a facade. Types are left out. */
export function takenBy(source: string): { readonly from: string; readonly name: string }[] {
  return [...source.matchAll(/(?:import|export) \{([^}]*)\} from ['"]([^'"]+)['"]/g)].flatMap(
    ([, list = '', from = '']) => (from in facades ? namesIn(list).map((name) => ({ from, name })) : []),
  );
}

/** Fails the build at an import that would be undefined in the browser. */
export class FacadePlugin {
  apply(compiler: Compiler): void {
    const offered = new Map(
      Object.entries(facades).map(([name, { file }]) => [
        name,
        new Set(offeredBy(readFileSync(join(import.meta.dirname, `../vendor/${file}.ts`), 'utf8'))),
      ]),
    );
    compiler.hooks.thisCompilation.tap('FacadePlugin', (compilation) => {
      compilation.hooks.finishModules.tap('FacadePlugin', (modules) => {
        for (const module of modules) {
          const file = module.nameForCondition();
          if (file === undefined || !/\.tsx?$/.test(file) || file.includes('/vendor/') || !existsSync(file)) continue;
          for (const { from, name } of takenBy(readFileSync(file, 'utf8'))) {
            if (offered.get(from)?.has(name)) continue;
            compilation.errors.push(
              new rspack.WebpackError(
                `${file} imports ${name} from ${from}, which the shell does not provide: add it to packages/module-kit/src/vendor/${facades[from]?.file ?? from}.ts`,
              ),
            );
          }
        }
      });
    });
  }
}
