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
/** Metres two points lie apart at most, and milliseconds, for the time between them to have been a rest there. */
const REST = 200;
const LONGEST_REST = 24 * 60 * 60_000;
/** Segments under way at one moment that are looked into, those begun last; somebody carries two or three receivers. */
const MOST_UNDER_WAY = 8;

/**
 * Where the track was at an instant (milliseconds since 1970), between its points; null where it says nothing of it.
 * What is asked often is asked of one such function: the segments are put in order for it.
 */
export function matchTrack(track: Track): (at: number) => TrackMatch | null {
  const segments = track.segments.map(ofTimes).sort((one, other) => one.start - other.start);
  const starts = Float64Array.from(segments, ({ start }) => start);
  const ends = Float64Array.from(segments, ({ end }) => end);
  let last = -Infinity;
  /** The last end of all up to each one: long ones may lie over short ones. */
  const latest = ends.map((end) => (last = Math.max(last, end)));
  return (at) => {
    let [found, after, least, left] = [null as Timed | null, 0, Infinity, MOST_UNDER_WAY];
    let index = firstFrom(starts, at + FARTHEST + 1);
    while (index > 0 && latest[--index]! >= at - FARTHEST) {
      if (ends[index]! < at - FARTHEST) continue;
      const one = segments[index]!;
      const isUnderWay = one.start < at && at <= one.end;
      if (isUnderWay && (left -= 1) < 0) continue;
      const next = isUnderWay ? firstFrom(one.times, at) : one.end < at ? one.times.length : 0;
      const gap = isUnderWay
        ? Math.min(at - one.times[next - 1]!, one.times[next]! - at)
        : Math.max(one.start - at, at - one.end);
      if (gap > least || (gap > FARTHEST && !(isUnderWay && isRest(one, next)))) continue;
      [found, after, least] = [one, next, gap];
    }
    return found && { location: spotBefore(found, after, at), gap: least };
  };
}

/** A segment with its times at hand. */
interface Timed {
  readonly segment: TrackSegment;
  readonly times: Float64Array;
  readonly start: number;
  readonly end: number;
}

function ofTimes(segment: TrackSegment): Timed {
  const times = segment.at;
  return { segment, times, start: times[0]!, end: times.at(-1)! };
}

const spotOf = ({ longitude, latitude }: TrackSegment, index: number): LonLat => ({
  longitude: longitude[index]!,
  latitude: latitude[index]!,
});

const isRest = ({ segment, times }: Timed, next: number): boolean =>
  times[next]! - times[next - 1]! <= LONGEST_REST &&
  metresBetween(unitVector(spotOf(segment, next - 1)), unitVector(spotOf(segment, next))) <= REST;

/** Between the point before the `next` one and that; the first or last of all where there is none on one side. */
function spotBefore({ segment, times }: Timed, next: number, at: number): LonLat {
  if (next === 0 || next === times.length) return spotOf(segment, Math.max(0, next - 1));
  const [from, to] = [times[next - 1]!, times[next]!];
  return between(spotOf(segment, next - 1), spotOf(segment, next), (at - from) / (to - from));
}

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
  const match = matchTrack(track);
  let [found, least] = [null as number | null, ON_TRACK];
  const vectors = photos.map(({ location }) => unitVector(location));
  // Those near to what the clock says first: of equals the smallest correction is taken.
  for (let step = 0; step <= 2 * MOST_MINUTES; step += 1) {
    const minutes = (step % 2 === 0 ? 1 : -1) * Math.ceil(step / 2);
    const distances = photos.map(({ takenAt }, index) => {
      const spot = match(takenAt + minutes * MINUTE)?.location;
      return spot ? metresBetween(vectors[index]!, unitVector(spot)) : Infinity;
    });
    const median = distances.toSorted((one, other) => one - other)[distances.length >> 1] ?? Infinity;
    if (median < least) [found, least] = [minutes, median];
  }
  return found;
}
