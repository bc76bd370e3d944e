/**
 * Module Federation's bundler runtime as the shell has it, put together from the library's own functions. Left out is
 * what serves remotes known at build time and shared packages that are shaken per consumer: there are none of either.
 * It is also left where remotes take it from: the functions keep no state, so one copy serves every build on the page.
 */
import { createInstance, init } from '@module-federation/runtime';
import { attachShareScopeMap } from 'bundler-runtime/attachShareScopeMap.js';
import { consumes } from 'bundler-runtime/consumes.js';
import { initContainerEntry } from 'bundler-runtime/initContainerEntry.js';
import { initializeSharing } from 'bundler-runtime/initializeSharing.js';
import { installInitialConsumes } from 'bundler-runtime/installInitialConsumes.js';

interface Build {
  readonly webpackRequire: { readonly federation: { readonly initOptions?: Parameters<typeof init>[0] } };
}

/** What the generated code calls on the library's object. */
function federationOf(open: typeof init) {
  return {
    runtime: { init: open },
    instance: undefined,
    initOptions: undefined,
    attachShareScopeMap,
    bundlerRuntimeOptions: {},
    bundlerRuntime: {
      S: {},
      I: initializeSharing,
      consumes,
      installInitialConsumes,
      initContainerEntry,
      init: ({ webpackRequire: { federation } }: Build) => {
        if (federation.initOptions === undefined) throw new Error('A federated build has no options');
        return open(federation.initOptions);
      },
    },
  };
}

// The name of a remote's build is unique on the page, so there is never an instance of it to be found again.
globalThis.roosterFederation = () => federationOf(createInstance);

// An export of this very file, so that the assignment above is never shaken off. The plugin's code takes the default.
export default federationOf(init);
