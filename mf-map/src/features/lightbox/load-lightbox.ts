/** Looking closely is for few readers: nobody pays for it before. */
export const loadLightbox = () => import('./lightbox.tsx');
