/** The map library is most of this remote: it comes after the page's words, as a chunk of its own. */
export const loadMapEngine = () => import('../engine/create-map-engine.ts');
