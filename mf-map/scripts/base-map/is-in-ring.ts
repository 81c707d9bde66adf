import type { Position } from './country-borders.ts';

/** Whether a point lies inside a closed ring. */
export function isInRing([longitude, latitude]: Position, ring: readonly Position[]): boolean {
  let inside = false;
  for (let index = 1; index < ring.length; index += 1) {
    const [a, b] = [ring[index - 1]!, ring[index]!];
    if (a[1] > latitude === b[1] > latitude) continue;
    if (longitude < a[0] + ((latitude - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) inside = !inside;
  }
  return inside;
}
