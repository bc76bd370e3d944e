/**
 * Makes a build take Module Federation's runtime as ES modules. The plugin hands the bundler CommonJS files, of which
 * nothing can be shaken off. Remotes moreover take all of it that keeps no state from the shell.
 */
import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

const installed = join(import.meta.dirname, '../../../../node_modules/@module-federation');
const vendor = join(import.meta.dirname, '../vendor');

/** `resolve.alias` entries. Folders, so that `@module-federation/runtime/helpers` finds its file too. */
export const runtimeAlias: Readonly<Record<string, string>> = {
  '@module-federation/runtime': join(installed, 'runtime/dist'),
  '@module-federation/sdk': join(installed, 'sdk/dist'),
  '@module-federation/error-codes': join(installed, 'error-codes/dist/index.mjs'),
  'bundler-runtime': join(installed, 'webpack-bundler-runtime/dist'),
  'runtime-core-hooks': join(installed, 'runtime-core/dist/utils/hooks/pluginSystem.js'),
};

/** Replaces the file that the plugin names by its path: by what the shell provides, or by what a remote takes of it. */
export class EsmRuntimePlugin {
  readonly #file: string;

  constructor(side: 'provider' | 'consumer') {
    this.#file = `federation-${side}.ts`;
  }

  apply(compiler: Compiler): void {
    const replaced: readonly (readonly [RegExp, string])[] = [
      [/@module-federation\/webpack-bundler-runtime\/dist\/index\.cjs$/, this.#file],
      [/\/plugins\/snapshot\/SnapshotHandler\.js$/, 'federation-no-snapshots.ts'],
      [/@module-federation\/sdk\/dist\/dom\.js$/, 'federation-no-scripts.ts'],
      [/\.\/utils\/preload\.js$/, 'federation-no-preload.ts'],
    ];
    for (const [file, instead] of replaced)
      new rspack.NormalModuleReplacementPlugin(file, join(vendor, instead)).apply(compiler);
  }
}
