/** The plain app has no files of remotes to ask for beforehand. */
const nothing = (): void => undefined;

export const preloadRemote = nothing;
export const prefetchOnHover = (): (() => void) => nothing;
