/**
 * Module Federation's bundler runtime as the shell has it: the real one, which is also left where remotes take their
 * functions from. Its functions keep no state of their own, so one copy serves every build on the page.
 */
import { attachShareScopeMap, bundlerRuntime } from 'bundler-runtime-itself';
import { initContainerEntry } from 'container-entry-itself';

export { default } from 'bundler-runtime-itself';

globalThis.roosterFederation = { attachShareScopeMap, bundlerRuntime: { ...bundlerRuntime, initContainerEntry } };
