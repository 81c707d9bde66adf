import type { LonLat } from '@waypost/contracts/geo.ts';

import { averageLinkage } from './average-linkage.ts';
import { meanLocation } from './mean-location.ts';
import type { TripPhoto } from './trip-photo.ts';
import { metresBetween, unitVector } from './unit-vector.ts';

/** When photos belong to different places. */
export interface Grouping {
  /** Minutes: who comes back after longer is at a place anew. */
  readonly gapMinutes: number;
  /** Metres on average between the photos of two places. */
  readonly distanceMetres: number;
}

/** Six hours: nights part, lunch does not, nor does a camera whose clock is some hours off. */
export const DEFAULT_GROUPING: Grouping = { gapMinutes: 360, distanceMetres: 150 };

/** Photos of one stay at one place. */
export interface PhotoGroup {
  /** By time, those without one last. */
  readonly photos: readonly string[];
  readonly location: LonLat;
}

/**
 * The places photos were taken at, by time: first by where they lie to each other, whatever their time, then by pauses.
 * So it does not matter in what order two cameras took them, and coming back to a place soon is staying there.
 */
export function groupPhotos(photos: readonly TripPhoto[], grouping: Grouping): readonly PhotoGroup[] {
  const vectors = photos.map(({ location }) => unitVector(location));
  const clusterOf = averageLinkage(
    photos.length,
    (one, other) => metresBetween(vectors[one]!, vectors[other]!),
    grouping.distanceMetres,
  );
  const near = new Map<number, TripPhoto[]>();
  photos.forEach((photo, at) => {
    const members = near.get(clusterOf[at]!);
    if (members) members.push(photo);
    else near.set(clusterOf[at]!, [photo]);
  });
  return [...near.values()]
    .flatMap((members) => partByPauses(members, grouping.gapMinutes * 60_000))
    .map((members) => ({ members, time: medianTime(members) }))
    .sort((one, other) => one.time - other.time)
    .map(({ members: [first, ...others] }) => ({
      photos: [first, ...others].map(({ id }) => id),
      location: meanLocation([first.location, ...others.map(({ location }) => location)]),
    }));
}

type Members = readonly [TripPhoto, ...TripPhoto[]];

const timeOf = ({ takenAt }: TripPhoto): number => takenAt ?? Infinity;

/** Parts photos of one spot where none was taken for so long (milliseconds); those without a time go with the last. */
function partByPauses(photos: readonly TripPhoto[], gap: number): readonly Members[] {
  const parts: [TripPhoto, ...TripPhoto[]][] = [];
  let before = -Infinity;
  for (const photo of photos.toSorted((one, other) => compare(timeOf(one), timeOf(other)))) {
    const part = parts.at(-1);
    if (!part || (photo.takenAt !== null && photo.takenAt - before > gap)) parts.push([photo]);
    else part.push(photo);
    before = photo.takenAt ?? before;
  }
  return parts;
}

const compare = (one: number, other: number): number => (one === other ? 0 : one - other);

/** Of those that have one; endless when none has. A single wrong clock does not move it. */
function medianTime(members: Members): number {
  const times = members.map(timeOf).filter(Number.isFinite);
  return times[times.length >> 1] ?? Number.MAX_VALUE;
}
