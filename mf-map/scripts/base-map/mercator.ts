/** Where a position lies on the square of Web Mercator: 0 to 1 from west to east and from north to south. */
export function mercator(longitude: number, latitude: number): { readonly x: number; readonly y: number } {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI;
  return { x: longitude / 360 + 0.5, y: Math.min(1, Math.max(0, y)) };
}
