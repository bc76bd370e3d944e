/**
 * Stands in for the federation runtime's own preloading, which reads mf-manifest.json too. The shell preloads what the
 * registry names.
 */
const nothing = (): readonly never[] => [];

export { nothing as formatPreloadArgs, nothing as normalizePreloadExposes, nothing as preloadAssets };
export const defaultPreloadArgs = {};
