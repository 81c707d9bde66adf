/** The map library and its vector tiles come after the page's words, as chunks of their own. */
export const loadDiscoverEngine = () => import('../../engine/create-discover-engine.ts');
