import type { LonLat } from '@waypost/contracts/geo.ts';

import { toMap, type MapCoordinate } from './projection.ts';

/**
 * The line from place to place, each leg the short way round. Where a leg crosses the date line the
 * line is cut and goes on at the other edge, so every part lies inside one world.
 */
export function routeLines(locations: readonly LonLat[]): MapCoordinate[][] {
  const lines: MapCoordinate[][] = [];
  let line: MapCoordinate[] = [];
  locations.forEach((to, index) => {
    const from = locations[index - 1];
    const edge = from && dateLineCrossing(from, to);
    if (edge) {
      const [x, y] = edge;
      lines.push([...line, [x, y]]);
      line = [[-x, y]];
    }
    line.push(toMap(to));
  });
  if (line.length > 1) lines.push(line);
  return lines;
}

/** Where the short way between two locations meets the date line, on the side it starts from. */
function dateLineCrossing(from: LonLat, to: LonLat): MapCoordinate | null {
  if (Math.abs(to.longitude - from.longitude) <= 180) return null;
  const eastward = from.longitude > to.longitude;
  const start = toMap(from);
  const end = toMap({ ...to, longitude: to.longitude + (eastward ? 360 : -360) });
  const edge = toMap({ longitude: eastward ? 180 : -180, latitude: 0 })[0];
  const share = end[0] === start[0] ? 0 : (edge - start[0]) / (end[0] - start[0]);
  return [edge, start[1] + share * (end[1] - start[1])];
}
