import type { LonLat } from '@waypost/contracts/geo.ts';

import type { AuthoringText } from '../lib/text.ts';
import { parseCoordinate } from './parse-coordinate.ts';
import type { Axis } from './parse-angle.ts';

/** The location two fields name; null unless both can be read. */
export function typedLocation(latitude: string, longitude: string): LonLat | null {
  const north = parseCoordinate(latitude, 'latitude');
  const east = parseCoordinate(longitude, 'longitude');
  return north.ok && east.ok ? { longitude: east.degrees, latitude: north.degrees } : null;
}

/** What is wrong with a typed coordinate, in words; null when nothing is. */
export function coordinateProblem(value: string, axis: Axis, text: AuthoringText): string | null {
  const result = parseCoordinate(value, axis);
  if (result.ok) return null;
  switch (result.reason) {
    case 'empty':
      return text(`location.${axis}-required`);
    case 'out-of-range':
      return text(`location.${axis}-range`);
    case 'other-axis':
      return text(`location.${axis}-other-axis`);
    default:
      return text(`location.${result.reason}`);
  }
}
