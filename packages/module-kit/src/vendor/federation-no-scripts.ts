/**
 * Stands in for the federation runtime's own script loading. The shell loads entries itself, with their integrity.
 * Without types, because the bundler takes it in the place of a JavaScript file.
 */
const refuse = () => {
  throw new Error('Only the shell loads scripts');
};

export {
  refuse as createLink,
  refuse as createScript,
  refuse as isStaticResourcesEqual,
  refuse as loadScript,
  refuse as safeWrapper,
};
