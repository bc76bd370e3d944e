/**
 * Makes a build take Module Federation's runtime as ES modules. The plugin hands the bundler CommonJS files, of which
 * nothing can be shaken off; every remote would carry the parts that only a host or Node needs.
 */
import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

const installed = join(import.meta.dirname, '../../../../node_modules/@module-federation');

/** `resolve.alias` entries. Folders, so that `@module-federation/runtime/helpers` finds its file too. */
export const runtimeAlias: Readonly<Record<string, string>> = {
  '@module-federation/runtime': join(installed, 'runtime/dist'),
  '@module-federation/sdk': join(installed, 'sdk/dist'),
  '@module-federation/error-codes': join(installed, 'error-codes/dist/index.mjs'),
};

/** Replaces the file that the plugin names by its path. */
export class EsmRuntimePlugin {
  apply(compiler: Compiler): void {
    new rspack.NormalModuleReplacementPlugin(/@module-federation\/webpack-bundler-runtime\/dist\/index\.cjs$/, join(installed, 'webpack-bundler-runtime/dist/index.js')).apply(compiler);
  }
}
