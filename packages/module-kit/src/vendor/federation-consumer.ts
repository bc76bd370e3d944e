/**
 * Module Federation's bundler runtime as a remote has it: the shell's functions, with state of its own. What opens the
 * remote's instance has to be its own too, because the build's name is compiled into it.
 */
import { init } from '@module-federation/runtime';

const { attachShareScopeMap, bundlerRuntime } = globalThis.roosterFederation;

const federation = {
  runtime: { init },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};

// The plugin's generated code takes the default export.
export default federation;
