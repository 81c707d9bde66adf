/** The book and the drawing of its maps, in a chunk of their own: few readers print. */
export const loadPrintBook = () => import('./print-parts.ts');
