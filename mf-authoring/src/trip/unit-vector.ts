import type { LonLat } from '@waypost/contracts/geo.ts';

/** A position on a sphere of radius 1, from its middle: x towards 0° 0°, y towards 90° E, z towards the north pole. */
export type UnitVector = readonly [x: number, y: number, z: number];

/** Metres: the mean radius R₁ of WGS 84 (Moritz, Geodetic Reference System 1980). */
export const EARTH_RADIUS = 6_371_008.8;

const RADIANS = Math.PI / 180;

export function unitVector({ longitude, latitude }: LonLat): UnitVector {
  const around = Math.cos(latitude * RADIANS);
  return [
    around * Math.cos(longitude * RADIANS),
    around * Math.sin(longitude * RADIANS),
    Math.sin(latitude * RADIANS),
  ];
}

/** Metres along the surface; by the chord, which is exact for small distances where the cosine is not. */
export function metresBetween([x, y, z]: UnitVector, [u, v, w]: UnitVector): number {
  const chord = Math.hypot(x - u, y - v, z - w);
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, chord / 2));
}
