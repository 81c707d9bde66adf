import type { Position } from './country-borders.ts';

const KM_PER_DEGREE = 111.32;

/** Square kilometres of a ring, close enough to compare lakes with each other. */
export function ringArea(ring: readonly Position[]): number {
  let twice = 0;
  let latitude = 0;
  for (let index = 1; index < ring.length; index += 1) {
    const [a, b] = [ring[index - 1]!, ring[index]!];
    twice += (a[0] - ring[0]![0]) * (b[1] - ring[0]![1]) - (b[0] - ring[0]![0]) * (a[1] - ring[0]![1]);
    latitude += b[1];
  }
  const shrink = Math.cos(((latitude / (ring.length - 1)) * Math.PI) / 180);
  return (Math.abs(twice) / 2) * shrink * KM_PER_DEGREE ** 2;
}
