import type { LonLat } from '@waypost/contracts/geo.ts';
import { fromLonLat, get, toLonLat } from 'ol/proj.js';

import { wrapLongitude } from './wrap-longitude.ts';

/** A position in EPSG:3857 metres, x first. May lie any number of worlds east or west of the first. */
export type MapCoordinate = [x: number, y: number];

const WORLD = get('EPSG:3857')!.getExtent();

/** Metres from one edge of the world to the other, in either direction. */
export const WORLD_WIDTH = WORLD[2]! - WORLD[0]!;

/** Beyond it Mercator's world ends; such latitudes are drawn at its edge. */
const MAX_LATITUDE = 85.0511287798;

export function toMap({ longitude, latitude }: LonLat): MapCoordinate {
  const within = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude));
  const [x, y] = fromLonLat([longitude, within]);
  return [x!, y!];
}

/** The longitude comes back within −180…180, whichever copy of the world the coordinate lies in. */
export function fromMap(coordinate: readonly number[]): LonLat {
  const [longitude, latitude] = toLonLat([coordinate[0]!, coordinate[1]!]);
  return { longitude: wrapLongitude(longitude!), latitude: latitude! };
}
