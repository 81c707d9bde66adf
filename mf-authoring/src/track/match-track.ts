import type { LonLat } from '@waypost/contracts/geo.ts';

import { metresBetween, unitVector } from '../trip/unit-vector.ts';
import type { Track, TrackSegment } from './track.ts';

/** Where a track was at a moment. */
export interface TrackMatch {
  readonly location: LonLat;
  /** Milliseconds to the nearest point that was noted. */
  readonly gap: number;
}

/** Milliseconds to the nearest point beyond which a track says nothing. */
const FARTHEST = 10 * 60_000;
/** Metres two points lie apart at most for the time between them to have been a rest there, however long. */
const REST = 200;

/** Where the track was at an instant (milliseconds since 1970), between its points; null where it says nothing of it. */
export function matchTrack({ segments }: Track, at: number): TrackMatch | null {
  let best: TrackMatch | null = null;
  for (const segment of segments) {
    const found = matchSegment(segment, at);
    if (found && (!best || found.gap < best.gap)) best = found;
  }
  return best;
}

function matchSegment({ at: times, longitude, latitude }: TrackSegment, at: number): TrackMatch | null {
  const after = firstFrom(times, at);
  const spot = (index: number): LonLat => ({ longitude: longitude[index]!, latitude: latitude[index]! });
  const [before, last] = [after - 1, times.length - 1];
  const beyond = after > last ? last : 0;
  if (after > last || after === 0)
    return within({ location: spot(beyond), gap: Math.abs(at - times[beyond]!) });
  const [from, to] = [times[before]!, times[after]!];
  const gap = Math.min(at - from, to - at);
  const match = { location: between(spot(before), spot(after), (at - from) / (to - from)), gap };
  const apart = metresBetween(unitVector(spot(before)), unitVector(spot(after)));
  return apart <= REST ? match : within(match);
}

const within = (match: TrackMatch): TrackMatch | null => (match.gap <= FARTHEST ? match : null);

/** Index of the first time that is not before; the length where all are. */
function firstFrom(times: Float64Array, at: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Along the straight line of the chart, the short way round: points of a track lie close to each other. */
function between(one: LonLat, other: LonLat, share: number): LonLat {
  const east = ((((other.longitude - one.longitude + 180) % 360) + 360) % 360) - 180;
  const longitude = one.longitude + east * share;
  return {
    longitude: ((((longitude + 180) % 360) + 360) % 360) - 180,
    latitude: one.latitude + (other.latitude - one.latitude) * share,
  };
}

const MINUTE = 60_000;
/** Minutes a camera's clock may be off, zones included. */
const MOST_MINUTES = 14 * 60;
/** Metres; a clock is only believed to be off by so much when the photos then lie on the track. */
const ON_TRACK = 200;

/**
 * How many minutes to add to a camera's clock so that photos which know where they were taken lie on the track: by the
 * median of their distances. Null without such photos, or where no offset brings them there.
 */
export function guessClockOffset(
  track: Track,
  photos: readonly { readonly takenAt: number; readonly location: LonLat }[],
): number | null {
  let [found, least] = [null as number | null, ON_TRACK];
  const vectors = photos.map(({ location }) => unitVector(location));
  // Those near to what the clock says first: of equals the smallest correction is taken.
  for (let step = 0; step <= 2 * MOST_MINUTES; step += 1) {
    const minutes = (step % 2 === 0 ? 1 : -1) * Math.ceil(step / 2);
    const distances = photos.map(({ takenAt }, index) => {
      const match = matchTrack(track, takenAt + minutes * MINUTE);
      return match ? metresBetween(vectors[index]!, unitVector(match.location)) : Infinity;
    });
    const median = distances.toSorted((one, other) => one - other)[distances.length >> 1] ?? Infinity;
    if (median < least) [found, least] = [minutes, median];
  }
  return found;
}
