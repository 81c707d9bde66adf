/** Closer, the ground shows next to nothing around one place; several near each other need to be told apart. */
export const CLOSEST_ZOOM = { one: 10, several: 12 };
/** At which a story's map opens, unless its places need more room. */
export const STORY_ZOOM = 10;
/** Pixels for a highlighted marker, its ring, and some air around them. */
export const MARKER_MARGIN = 24;
/** At the top and at the bottom of a story's map, where its buttons lie, it opens without a place: pixels, and at most a share of its height. */
export const OPENING_STRIP = { pixels: 88, share: 0.27 };
