/** Closer, the ground shows next to nothing around one place; several near each other need to be told apart. */
export const CLOSEST_ZOOM = { one: 10, several: 12 };
