import { asPlaceId, asUploadId } from '@waypost/contracts/ids.ts';

import type { KnownPhotos, PlanPhoto } from '../plan-photo.ts';
import { EMPTY_PLAN, type PlanPlace, type TripPlan } from '../trip-plan.ts';

/** A photo of 3 May 2024 at an hour, at a longitude on the equator or nowhere. */
export function examplePhoto(id: string, hour: number | null, longitude: number | null): PlanPhoto {
  const capturedAt = hour === null ? null : `2024-05-03T${String(hour).padStart(2, '0')}:00:00`;
  return {
    ...{ id: asUploadId(id), name: `${id}.jpg`, altitude: null, capturedAt },
    location: longitude === null ? null : { longitude, latitude: 0 },
    capturedOffset: capturedAt === null ? null : '+02:00',
    takenAt: capturedAt === null ? null : Date.parse(`${capturedAt}+02:00`),
  };
}

export const knownOf = (...photos: readonly PlanPhoto[]): KnownPhotos =>
  new Map(photos.map((photo) => [photo.id, photo]));

export function examplePlace(id: string, longitude: number, photos: readonly string[]): PlanPlace {
  return {
    ...{ id: asPlaceId(id), title: '', subtext: '', isPut: false, isMade: false },
    location: { longitude, latitude: 0 },
    photos: photos.map(asUploadId),
  };
}

export const examplePlan = (places: readonly PlanPlace[], tray: readonly string[] = []): TripPlan => ({
  ...EMPTY_PLAN,
  places,
  tray: tray.map(asUploadId),
});
