import { formatDegrees, isLonLat } from '@waypost/contracts/geo.ts';

import type { LocationResult } from '../photo-facts.ts';
import type { RawTags } from './raw-tags.ts';

/** The location EXIF names, by our own rules: both references said, all numbers finite, on Earth. */
export function gpsLocation(tags: RawTags): LocationResult {
  if (isEmpty(tags)) return { status: tags.gpsVersion[0] === 0 ? 'removed' : 'none' };
  const latitude = signed(degreesOf(tags.latitude), tags.latitudeRef, 'N', 'S');
  const longitude = signed(degreesOf(tags.longitude), tags.longitudeRef, 'E', 'W');
  return latitude === null || longitude === null
    ? { status: 'broken' }
    : checkedLocation(longitude, latitude);
}

/** Cameras that have not found a satellite yet write 0/0, or zeros that are on no side of anything. */
function isEmpty({ latitude, latitudeRef, longitude, longitudeRef }: RawTags): boolean {
  const numbers = [...latitude, ...longitude];
  const isSaid = /[a-z]/i.test(latitudeRef + longitudeRef);
  return numbers.every((number) => Number.isNaN(number) || (number === 0 && !isSaid));
}

/** Degrees, east and north positive, as a result; rounded to the six decimals the product keeps. */
export function checkedLocation(longitude: number, latitude: number): LocationResult {
  if (!isLonLat(longitude, latitude)) return { status: 'broken' };
  if (longitude === 0 && latitude === 0) return { status: 'zero' };
  const rounded = (degrees: number) => Number(formatDegrees(degrees));
  return { status: 'found', location: { longitude: rounded(longitude), latitude: rounded(latitude) } };
}

/**
 * Degrees from one, two or three values. Seconds written as 0/0 are taken as not used when the
 * minutes carry a fraction; otherwise the position would be off by up to a nautical mile.
 */
function degreesOf([degrees, minutes = 0, seconds = 0]: readonly number[]): number {
  const unusedSeconds = Number.isNaN(seconds) && !Number.isInteger(minutes);
  return degrees === undefined ? NaN : degrees + minutes / 60 + (unusedSeconds ? 0 : seconds / 3600);
}

function signed(degrees: number, reference: string, positive: string, negative: string): number | null {
  if (!Number.isFinite(degrees) || degrees < 0) return null;
  const letter = reference.trim().charAt(0).toUpperCase();
  if (letter === positive) return degrees;
  return letter === negative ? -degrees : null;
}
