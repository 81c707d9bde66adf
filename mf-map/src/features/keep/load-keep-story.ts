/** Reads the map's file by itself, which few readers need. */
export const loadKeepStory = () => import('./keep-story.ts');
