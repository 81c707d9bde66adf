/** The map library comes after the page's words, as a chunk of its own. */
export const loadPhotoMapEngine = () => import('../../engine/create-photo-map-engine.ts');
