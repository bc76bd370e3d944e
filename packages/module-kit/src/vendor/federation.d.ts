import type { createInstance } from '@module-federation/runtime';
import type federation from '@module-federation/webpack-bundler-runtime';

declare global {
  /** The functions of the shell's federation runtime, for remotes. */
  var roosterFederation: Pick<typeof federation, 'attachShareScopeMap' | 'bundlerRuntime'> & { readonly createInstance: typeof createInstance };
}
