/** Needed only once somebody asks for a code. */
export const loadQr = () => import('uqr');
