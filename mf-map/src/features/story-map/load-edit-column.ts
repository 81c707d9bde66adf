/** For authors alone. */
export const loadEditColumn = () => import('./edit-column.tsx');
