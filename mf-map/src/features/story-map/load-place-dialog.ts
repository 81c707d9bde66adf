/** Dialog and carousel weigh more than the page around them and are needed only after a click. */
export const loadPlaceDialog = () => import('./place-dialog.tsx');
