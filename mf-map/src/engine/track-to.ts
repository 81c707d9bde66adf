import type { LonLat } from '@waypost/contracts/geo.ts';
import { parseTrack, type TrackPoint } from '@waypost/contracts/track.ts';

import { routeKilometres } from './route-kilometres.ts';

/** Kilometres from its place that a track ends at most, or half of its length: places may have come between since. */
const APART = 1;

/** What leads from one place to the next; null where nothing does. The backend's leg.go draws the same. */
export function trackTo(from: LonLat, to: LonLat, track: string | undefined): readonly TrackPoint[] | null {
  const line = track ? parseTrack(track) : [];
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return null;
  const most = Math.max(APART, routeKilometres(line) / 2);
  return routeKilometres([from, first]) <= most && routeKilometres([to, last]) <= most ? line : null;
}
