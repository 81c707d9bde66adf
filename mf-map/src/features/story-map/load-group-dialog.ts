/** Needed only once somebody clicks a marker of several places. */
export const loadGroupDialog = () => import('./group-dialog.tsx');
