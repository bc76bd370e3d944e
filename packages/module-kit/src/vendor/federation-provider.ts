/**
 * Module Federation's bundler runtime as the shell has it: the real one, which is also left where remotes take it from.
 * Its functions keep no state of their own, so one copy serves every build on the page.
 */
import { createInstance } from '@module-federation/runtime';
import federation, { attachShareScopeMap, bundlerRuntime } from 'bundler-runtime-itself';
import { initContainerEntry } from 'container-entry-itself';

globalThis.roosterFederation = { createInstance, attachShareScopeMap, bundlerRuntime: { ...bundlerRuntime, initContainerEntry } };

// An export of this very file, so that the assignment above is never shaken off. The plugin's code takes the default.
export default federation;
