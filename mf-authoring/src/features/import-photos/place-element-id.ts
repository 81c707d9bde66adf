import type { PlaceId } from '@waypost/contracts/ids.ts';

/** Of the element that shows a place in the list. */
export const placeElementId = (id: PlaceId): string => `import-place-${id}`;
