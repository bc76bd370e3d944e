/** The plain app has no files of remotes to ask for beforehand. */
import type * as shell from '../../../../shell/src/host/prefetch.ts';

const nothing = (): void => undefined;

/** All that the shell has there, so that the types say what is missing; one is asked for only by what is replaced. */
const instead: Readonly<Record<Exclude<keyof typeof shell, 'isStaleFailure'>, () => unknown>> = {
  preloadRemote: nothing,
  preloadPage: nothing,
  prefetchOnHover: () => nothing,
};

export const { preloadRemote, preloadPage, prefetchOnHover } = instead;
