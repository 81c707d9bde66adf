import type { PhotoFacts } from '../photo/photo-facts.ts';
import type { PlanPhoto } from '../plan/plan-photo.ts';
import type { PlanPhotoId } from '../plan/trip-plan.ts';

/** What a plan knows of a photo, from what the photo says of itself. */
export function planPhotoOf(id: PlanPhotoId, name: string, facts: PhotoFacts): PlanPhoto {
  const { altitude, capturedAt, capturedMillis, capturedOffset, location } = facts;
  return {
    id,
    name,
    location: location.status === 'found' ? location.location : null,
    altitude,
    capturedAt,
    capturedOffset,
    takenAt:
      capturedAt === null
        ? null
        : Date.parse(`${capturedAt}${capturedOffset ?? 'Z'}`) + (capturedMillis ?? 0),
  };
}
