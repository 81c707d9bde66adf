import { isLonLat, type LonLat } from './geo.ts';

/** The line a receiver noted from one place to the next. */
export interface TrackPoint extends LonLat {
  /** Metres above the sea; null when that of any of its points is unknown. */
  readonly height: number | null;
}

/** Points a track has at most, as internal/track of the backend has it. */
export const MOST_TRACK_POINTS = 500;
const UNKNOWN = -100_000;
const DEGREE = 1e5;

/**
 * As text in the encoded polyline format, with latitude, longitude and height in whole metres.
 * Source: developers.google.com/maps/documentation/utilities/polylinealgorithm.
 */
export function formatTrack(points: readonly TrackPoint[]): string {
  const hasHeights = points.every(({ height }) => height !== null);
  let [text, before] = ['', [0, 0, 0]];
  for (const { latitude, longitude, height } of points) {
    const now = [latitude * DEGREE, longitude * DEGREE, hasHeights ? height! : UNKNOWN].map(Math.round);
    text += now.map((value, at) => written(value - before[at]!)).join('');
    before = now;
  }
  return text;
}

/** @returns the points of a text of {@link formatTrack}; none where it is not whole */
export function parseTrack(text: string): readonly TrackPoint[] {
  const points: TrackPoint[] = [];
  const values: number[] = [];
  let [value, shift] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const bits = text.charCodeAt(at) - 63;
    if (bits < 0 || bits > 63 || shift > 25) return [];
    value |= (bits & 31) << shift;
    shift += 5;
    if (bits >= 32) continue;
    values.push(value & 1 ? ~(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  if (shift > 0 || values.length % 3 > 0) return [];
  let [latitude, longitude, height] = [0, 0, 0];
  for (let at = 0; at < values.length; at += 3) {
    latitude += values[at]!;
    longitude += values[at + 1]!;
    height += values[at + 2]!;
    const point = { longitude: longitude / DEGREE, latitude: latitude / DEGREE };
    if (!isLonLat(point.longitude, point.latitude)) return [];
    points.push({ ...point, height: height === UNKNOWN ? null : height });
  }
  return points;
}

function written(difference: number): string {
  let left = difference < 0 ? ~(difference << 1) : difference << 1;
  let text = '';
  for (; left >= 32; left >>>= 5) text += String.fromCharCode((32 | (left & 31)) + 63);
  return text + String.fromCharCode(left + 63);
}
