import { FIELD_LIMITS } from '@waypost/contracts/field-limits.ts';
import { asPlaceId } from '@waypost/contracts/ids.ts';
import { newRecordId } from '@waypost/contracts/new-record-id.ts';

import type { PictureWords } from '../pictures/picture-words.ts';
import type { BroughtPlan } from '../plan/plan-action.ts';
import type { PlanPhoto } from '../plan/plan-photo.ts';
import type { PlanPhotoId, PlanPlace } from '../plan/trip-plan.ts';
import type { BroughtPicture, BroughtPlace, BroughtTrip } from './brought.ts';
import { cutTo } from './kept-values.ts';

/** A photo of a plan, and the file it is. */
export interface PlannedPicture {
  readonly known: PlanPhoto;
  readonly file: File;
}

/**
 * What a plan gets of a trip: places of their own ids, and the photos that could be opened.
 *
 * @param loose photos that are in no place
 * @param open null where a picture cannot be had
 */
export async function planOfTrip(
  trip: BroughtTrip | null,
  loose: readonly BroughtPicture[],
  open: (picture: BroughtPicture) => Promise<PlannedPicture | null>,
): Promise<{ readonly plan: BroughtPlan; readonly pictures: readonly PlannedPicture[] }> {
  const pictures: PlannedPicture[] = [];
  const words: Record<PlanPhotoId, PictureWords> = {};

  async function take(picture: BroughtPicture): Promise<readonly PlanPhotoId[]> {
    const opened = await open(picture);
    if (!opened) return [];
    const { file, known } = opened;
    pictures.push({ file, known: picture.isAsStored ? { ...known, isAsStored: true } : known });
    const { alt, by, caption } = picture;
    if (alt !== '' || caption !== '' || by) words[known.id] = { alt, caption, ...(by && { by }) };
    return [known.id];
  }

  const places: PlanPlace[] = [];
  for (const { location, pictures: own, text, title, ...said } of trip?.places ?? []) {
    const photos: PlanPhotoId[] = [];
    for (const picture of own) photos.push(...(await take(picture)));
    places.push({
      ...{ id: asPlaceId(newRecordId()), location, isPut: true, isMade: true, photos },
      title: cutTo(title, FIELD_LIMITS.title),
      subtext: cutTo(text, FIELD_LIMITS.placeText),
      said,
    });
  }
  const cover = trip?.cover && ((await take(trip.cover))[0] ?? null);
  for (const picture of loose) await take(picture);
  const { title = '', description = '', language, firstDay = '', lastDay = '' } = trip ?? {};
  return {
    plan: {
      ...{ title: cutTo(title, FIELD_LIMITS.title), description, firstDay, lastDay, places, words },
      ...(cover !== undefined && { cover }),
      ...(language !== undefined && { language }),
    },
    pictures,
  };
}

/** Without some of its places. */
export const tripWithout = (trip: BroughtTrip, left: ReadonlySet<BroughtPlace>): BroughtTrip => ({
  ...trip,
  places: trip.places.filter((place) => !left.has(place)),
});
