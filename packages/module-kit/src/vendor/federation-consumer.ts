/** Module Federation's bundler runtime as a remote has it: the shell's functions, with state of its own. */
const { createInstance, attachShareScopeMap, bundlerRuntime } = globalThis.roosterFederation;

const federation = {
  // The name of a build is unique on the page, so there is never an instance of it to be found again.
  runtime: { init: createInstance },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};

// The plugin's generated code takes the default export.
export default federation;
