/**
 * Makes the federation runtime's object for one build; the shell leaves it for remotes. Its form is between the
 * library's files.
 */
// oxlint-disable-next-line no-var -- only `var` declares a property of globalThis
declare var roosterFederation: () => object;

declare module 'bundler-runtime/*' {
  type Step = (options: never) => unknown;
  export const attachShareScopeMap: Step;
  export const consumes: Step;
  export const initContainerEntry: Step;
  export const initializeSharing: Step;
  export const installInitialConsumes: Step;
}
