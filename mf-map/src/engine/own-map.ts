/** Address of the vector map that comes with the product; empty while there is none. */
export const OWN_MAP: string = '';
