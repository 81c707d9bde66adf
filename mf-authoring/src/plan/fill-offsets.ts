import { zoneOffset } from '../trip/zone-offset.ts';
import type { KnownPhotos, PlanPhoto } from './plan-photo.ts';

/** Milliseconds a clock as text shows, as if it went by UTC. */
const wallOf = ({ capturedAt }: PlanPhoto): number => Date.parse(`${capturedAt}Z`);

/**
 * What a clock that names no zone meant: the zone a track lies in, where no photo names one.
 *
 * @param zone IANA name
 */
export function timedIn(zone: string, photos: KnownPhotos): KnownPhotos {
  if ([...photos.values()].some(({ capturedOffset }) => capturedOffset !== null)) return photos;
  return new Map(
    [...photos].map(([id, photo]) => {
      const offset = photo.capturedAt && zoneOffset(zone, photo.capturedAt);
      return [id, offset ? { ...photo, takenAt: Date.parse(`${photo.capturedAt}${offset}`) } : photo];
    }),
  );
}

/**
 * Photos of a camera that does not know its zone, put among those that do: they are taken to have been taken by the clock
 * of the photo next to them in wall time. So `takenAt` can be compared; what the photo says of its own offset stays unsaid.
 */
export function fillOffsets(photos: readonly PlanPhoto[]): readonly PlanPhoto[] {
  const zoned = photos.filter(
    ({ capturedAt, capturedOffset }) => capturedAt !== null && capturedOffset !== null,
  );
  if (zoned.length === 0) return photos;
  return photos.map((photo) => {
    if (photo.capturedAt === null || photo.capturedOffset !== null) return photo;
    const wall = wallOf(photo);
    const nearest = zoned.reduce((best, one) =>
      Math.abs(wallOf(one) - wall) < Math.abs(wallOf(best) - wall) ? one : best,
    );
    return { ...photo, takenAt: Date.parse(`${photo.capturedAt}${nearest.capturedOffset}`) };
  });
}
