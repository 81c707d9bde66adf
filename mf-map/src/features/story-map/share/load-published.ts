/** Needed only by whoever has just made a story. */
export const loadPublished = () => import('./published.tsx');
