import type { PlanPhotoId } from '../../plan/trip-plan.ts';
import type { PlaceId } from '@waypost/contracts/ids.ts';

/** Of the element that shows a place in the list. */
export const placeElementId = (id: PlaceId): string => `import-place-${id}`;

export const photoElementId = (photo: PlanPhotoId): string => `import-photo-${photo}`;

/** Of what can be done with the chosen photos. */
export const SELECTION_BAR_ID = 'import-selection';
