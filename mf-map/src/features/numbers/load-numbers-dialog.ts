/** Needed only once somebody asks. */
export const loadNumbersDialog = () => import('./numbers-dialog.tsx');
