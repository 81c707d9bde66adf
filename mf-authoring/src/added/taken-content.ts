import type { AddedPhoto } from '@waypost/contracts/api/additions-api.ts';
import type { DraftContent, DraftPicture, DraftPlace } from '@waypost/contracts/draft.ts';
import { roundLocation, type LonLat } from '@waypost/contracts/geo.ts';
import type { PlaceId } from '@waypost/contracts/ids.ts';
import type { Place, Story } from '@waypost/contracts/story.ts';

/** Photos for a place of the story, or for a new one. */
export interface TakenGroup {
  readonly id: PlaceId;
  readonly isNew: boolean;
  readonly title: string;
  readonly location: LonLat;
  /** When the first was taken by a clock that is right, milliseconds since 1970; null when unknown. */
  readonly from: number | null;
  readonly photos: readonly TakenPhoto[];
}

export interface TakenPhoto {
  readonly photo: AddedPhoto;
  /** Milliseconds its camera was ahead. */
  readonly ahead: number;
  /** Who took it, as the author says; empty for no one. */
  readonly by: string;
}

/** A draft that puts photos of fellow travellers into places of a story that is there, and into new ones by their time. */
export function takenContent(
  story: Pick<Story, 'id'>,
  places: readonly Place[],
  groups: readonly TakenGroup[],
): DraftContent {
  let order: readonly { readonly position: number; readonly time: number | null }[] = places.map(
    ({ position, visitedAt }) => ({ position, time: visitedAt === null ? null : Date.parse(visitedAt) }),
  );
  const drafted = groups.map((group): DraftPlace => {
    const { id, isNew, title, location, from, photos } = group;
    const first = photos.find(({ photo }) => photo.capturedAt !== null)?.photo;
    const place = {
      ...{ id, title, subtext: '', location: roundLocation(location), altitude: null },
      visitedAt: from === null ? null : new Date(from).toISOString(),
      visitedOffset: first?.capturedOffset ?? null,
      pictures: photos.map(pictureOf),
    };
    const next = from === null ? -1 : order.findIndex(({ time }) => time !== null && time > from);
    if (!isNew || next < 0) return place;
    const after = order[next]!.position;
    const position = next === 0 ? after - 1024 : (order[next - 1]!.position + after) / 2;
    order = order.toSpliced(next, 0, { position, time: from });
    return { ...place, position };
  });
  return {
    story: { id: story.id, title: '', startDate: null, endDate: null, description: '', coverId: null },
    places: drafted,
  };
}

function pictureOf({ photo: { id, capturedAt, capturedOffset }, ahead, by }: TakenPhoto): DraftPicture {
  const wall = capturedAt === null ? NaN : Date.parse(`${capturedAt}Z`) - ahead;
  return {
    uploadId: id,
    ...(by !== '' && { by }),
    ...(!Number.isNaN(wall) && { capturedAt: new Date(wall).toISOString().slice(0, 19) }),
    ...(capturedOffset !== null && { capturedOffset }),
  };
}
