import type { LonLat } from '@waypost/contracts/geo.ts';

import { routeKilometres } from '../../../engine/route-kilometres.ts';
import type { Stop } from './stops.ts';

/** Metres a receiver's height sways by: less than that is no climb. */
const SWAY = 10;

/** Kilometres from the start, metres above the sea there, and where that is. */
type Height = readonly [kilometres: number, metres: number, at: LonLat];

export interface TrackProfile {
  readonly kilometres: number;
  /** Metres up, all rises together. */
  readonly climb: number;
  /** None where that of some point is unknown. */
  readonly heights: readonly Height[];
}

/** What was noted on the way to these stops; null where nothing was. */
export function trackProfile(stops: readonly Stop[]): TrackProfile | null {
  const tracks = stops.flatMap(({ track }) => (track ? [track] : []));
  if (tracks.length === 0) return null;
  let kilometres = 0;
  const heights: Height[] = [];
  for (const track of tracks)
    track.forEach((point, at) => {
      if (at > 0) kilometres += routeKilometres([track[at - 1]!, point]);
      if (point.height !== null) heights.push([kilometres, point.height, point]);
    });
  const hasAll = heights.length === tracks.flat().length;
  return { kilometres, climb: climbOf(heights), heights: hasAll ? heights : [] };
}

function climbOf(heights: readonly Height[]): number {
  let climb = 0;
  let from = Infinity;
  for (const [, height] of heights) {
    if (height >= from + SWAY) climb += height - from;
    if (height < from || height >= from + SWAY) from = height;
  }
  return climb;
}
