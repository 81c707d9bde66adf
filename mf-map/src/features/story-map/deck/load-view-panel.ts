/** Few change how the map is drawn: what it takes comes when somebody asks for it. */
export const loadViewPanel = () => import('./view-panel.tsx');
