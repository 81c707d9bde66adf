/** Needed only once somebody shares. */
export const loadShareDialog = () => import('./share-dialog.tsx');
