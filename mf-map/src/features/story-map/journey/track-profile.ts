import type { TrackPoint } from '@waypost/contracts/track.ts';

import { routeKilometres } from '../../../engine/route-kilometres.ts';
import type { Stop } from './stops.ts';

/** Metres a receiver's height sways by: less than that is no climb. */
const SWAY = 10;

export interface TrackProfile {
  readonly kilometres: number;
  /** Metres up, all rises together; null where some height is unknown. */
  readonly climb: number | null;
  /** Kilometres from the start, and metres above the sea there; none where some height is unknown. */
  readonly heights: readonly (readonly [kilometres: number, metres: number])[];
}

/** What was noted on the way to these stops; null where nothing was. */
export function trackProfile(stops: readonly Stop[]): TrackProfile | null {
  const tracks = stops.flatMap(({ track }) => (track ? [track] : []));
  if (tracks.length === 0) return null;
  let kilometres = 0;
  const heights: [number, number][] = [];
  for (const track of tracks)
    track.forEach((point, at) => {
      if (at > 0) kilometres += routeKilometres([track[at - 1]!, point]);
      if (point.height !== null) heights.push([kilometres, point.height]);
    });
  const isWhole = heights.length === tracks.reduce((sum, track) => sum + track.length, 0);
  return { kilometres, climb: isWhole ? climbOf(tracks) : null, heights: isWhole ? heights : [] };
}

function climbOf(tracks: readonly (readonly TrackPoint[])[]): number {
  let climb = 0;
  let from: number | null = null;
  for (const { height } of tracks.flat()) {
    if (height === null) continue;
    if (from === null || height < from) from = height;
    if (height < from + SWAY) continue;
    climb += height - from;
    from = height;
  }
  return climb;
}
