/** Stands in for preloading by a remote's manifest: the page preloads what the release names. */
export const formatPreloadArgs = () => [];

export const defaultPreloadArgs = () => ({});

export const normalizePreloadExposes = () => [];

export const preloadAssets = () => Promise.resolve([]);
