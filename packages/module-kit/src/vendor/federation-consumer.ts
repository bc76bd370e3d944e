/** Module Federation's bundler runtime as a remote has it: the shell's functions, with state of its own. */

// The plugin's generated code takes the default export.
export default globalThis.roosterFederation();
