import type { LonLat } from '@waypost/contracts/geo.ts';

import { wrapLongitude } from './wrap-longitude.ts';

/** A position in EPSG:3857 metres, x first. May lie any number of worlds east or west of the first. */
export type MapCoordinate = [x: number, y: number];

/** Of the sphere EPSG:3857 projects; metres. */
const EARTH_RADIUS = 6_378_137;
/** Of the Earth; metres. */
const MEAN_RADIUS = 6_371_009;
const RADIANS = Math.PI / 180;

/** Metres from one edge of the world to the other, in either direction. */
export const WORLD_WIDTH = 2 * Math.PI * EARTH_RADIUS;

/** Beyond it Mercator's world ends; such latitudes are drawn at its edge. */
const MAX_LATITUDE = 85.0511287798;

/** Spherical Mercator: EPSG Guidance Note 7-2, method 1024. */
export function toMap({ longitude, latitude }: LonLat): MapCoordinate {
  const within = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude));
  // The same as ln tan(45° + latitude / 2), and exactly zero on the equator.
  return [EARTH_RADIUS * RADIANS * longitude, EARTH_RADIUS * Math.atanh(Math.sin(within * RADIANS))];
}

/** Metres on the ground at a latitude, in those of the map. */
export const mapMetres = (metres: number, latitude: number): number =>
  (metres * EARTH_RADIUS) / MEAN_RADIUS / Math.cos(latitude * RADIANS);

/** The longitude comes back within −180…180, whichever copy of the world the coordinate lies in. */
export function fromMap(coordinate: readonly number[]): LonLat {
  const longitude = coordinate[0]! / EARTH_RADIUS / RADIANS;
  const latitude = Math.asin(Math.tanh(coordinate[1]! / EARTH_RADIUS)) / RADIANS;
  return { longitude: wrapLongitude(longitude), latitude };
}
