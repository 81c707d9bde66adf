/** Pixels of a circle without its white ring, by what it shows. */
export const RADIUS = { circle: 9, number: 12, large: 15, picture: 22, badge: 10 } as const;
/** Pixels of the ring. */
export const RING = 3;
