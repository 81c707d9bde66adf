import { isLonLat, type LonLat } from './geo.ts';

/**
 * A part of the Earth between two meridians and two parallels, in WGS 84 degrees. Written as text it is
 * `west,south,east,north`: longitude first, the south-western corner before the north-eastern one.
 */
export interface LonLatBounds {
  /** Degrees, −180…180; greater than `east` where the part lies across the date line. */
  readonly west: number;
  /** Degrees, −90…90, at most `north`. */
  readonly south: number;
  /** Degrees, −180…180. */
  readonly east: number;
  /** Degrees, −90…90. */
  readonly north: number;
}

/** Whether all four are finite and in range, and the south does not lie north of the north. */
export function isLonLatBounds({ west, south, east, north }: LonLatBounds): boolean {
  return isLonLat(west, south) && isLonLat(east, north) && south <= north;
}

/** Five decimals, about a metre, without zeros at the end. */
function shortDegrees(degrees: number): string {
  // Adding zero turns −0 into 0.
  return String(Number(degrees.toFixed(5)) + 0);
}

/** `west,south,east,north`, each with at most five decimals. */
export function formatBounds({ west, south, east, north }: LonLatBounds): string {
  return [west, south, east, north].map(shortDegrees).join(',');
}

/** Reads what {@link formatBounds} writes; null for anything else. */
export function parseBounds(text: string): LonLatBounds | null {
  const [west, south, east, north, ...rest] = parseDegrees(text);
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  const bounds = { west, south, east, north };
  return rest.length === 0 && isLonLatBounds(bounds) ? bounds : null;
}

/** `longitude,latitude`, each with at most five decimals. */
export function formatLonLat({ longitude, latitude }: LonLat): string {
  return `${shortDegrees(longitude)},${shortDegrees(latitude)}`;
}

/** Reads what {@link formatLonLat} writes; null for anything else. */
export function parseLonLat(text: string): LonLat | null {
  const [longitude, latitude, ...rest] = parseDegrees(text);
  if (longitude === undefined || latitude === undefined || rest.length > 0) return null;
  return isLonLat(longitude, latitude) ? { longitude, latitude } : null;
}

/** Numbers between commas, as an address may hold them; empty when one of them is none. */
function parseDegrees(text: string): readonly number[] {
  const parts = text.split(',');
  return parts.length <= 4 && parts.every((part) => /^-?\d{1,3}(?:\.\d{1,15})?$/.test(part))
    ? parts.map(Number)
    : [];
}
