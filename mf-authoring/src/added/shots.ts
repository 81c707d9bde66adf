import type { AddedPhoto } from '@waypost/contracts/api/additions-api.ts';
import type { LonLat } from '@waypost/contracts/geo.ts';
import type { UploadId } from '@waypost/contracts/ids.ts';
import type { Place } from '@waypost/contracts/story.ts';

/** A place of the story, and when its pictures were taken: milliseconds since 1970, in order. */
export interface PlaceShots {
  readonly place: Pick<Place, 'id' | 'location'>;
  readonly times: readonly number[];
}

/** A photo somebody sent, by its own clock. */
export interface SentShot {
  readonly id: UploadId;
  readonly location: LonLat | null;
  readonly takenAt: number | null;
}

const timeOf = (wall: string | null, offset: string | null): number | null => {
  const time = wall === null ? NaN : Date.parse(`${wall}${offset ?? 'Z'}`);
  return Number.isNaN(time) ? null : time;
};

const picturesOf = ({ mainPicture, otherPictures }: Place) =>
  mainPicture ? [mainPicture, ...otherPictures] : otherPictures;

export function shotsOf(places: readonly Place[]): readonly PlaceShots[] {
  return places.map((place) => {
    const visited = place.visitedAt === null ? null : Date.parse(place.visitedAt);
    const taken = picturesOf(place).flatMap(
      ({ capturedAt, capturedOffset }) => timeOf(capturedAt, capturedOffset ?? place.visitedOffset) ?? [],
    );
    const times = visited === null || Number.isNaN(visited) ? taken : [...taken, visited];
    return { place, times: [...new Set(times)].toSorted((one, other) => one - other) };
  });
}

/** What clocks of the story were mostly ahead of UTC: a camera that names no offset and no place is taken to have shown that. */
export function usualOffset(places: readonly Place[]): string | null {
  const counts = new Map<string, number>();
  for (const { visitedOffset } of places)
    if (visitedOffset !== null) counts.set(visitedOffset, (counts.get(visitedOffset) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

export const sentShot = (
  { id, location, capturedAt, capturedOffset }: AddedPhoto,
  usual: string | null,
): SentShot => ({ id, location, takenAt: timeOf(capturedAt, capturedOffset ?? usual) });
