/** Metres as people say them: 500 m, 2 km. */
export const radiusWords = (metres: number): string =>
  metres < 1000 ? `${metres} m` : `${Number((metres / 1000).toFixed(1))} km`;
