import { formatDegrees } from '@waypost/contracts/geo.ts';
import type { Place, PlaceInput } from '@waypost/contracts/story.ts';

import { isPictureAsSent } from '../../pictures/is-picture-as-sent.ts';
import { withMain } from '../../pictures/with-main.ts';

/** Whether the stored place is what was sent. `before` is the place as it was, null for a new one. */
export function isPlaceAsSent(stored: Place, input: PlaceInput, before: Place | null): boolean {
  const { removePictures = [], addPictures = [] } = input;
  const stands = { main: before?.mainPicture ?? null, others: before?.otherPictures ?? [] };
  const { others } = typeof input.mainPicture === 'string' ? withMain(stands, input.mainPicture) : stands;
  const kept = others.filter(({ fileName }) => !removePictures.includes(fileName));
  return (
    stored.storyId === input.storyId &&
    stored.title === input.title &&
    // Line breaks change their kind on the way.
    stored.subtext.replace(/\r\n/g, '\n') === input.subtext.replace(/\r\n/g, '\n') &&
    formatDegrees(stored.location.latitude) === formatDegrees(input.location.latitude) &&
    formatDegrees(stored.location.longitude) === formatDegrees(input.location.longitude) &&
    isPictureAsSent(stored.mainPicture?.fileName, input.mainPicture, before?.mainPicture?.fileName) &&
    stored.otherPictures.length === kept.length + addPictures.length &&
    kept.every(({ fileName }) => stored.otherPictures.some((picture) => picture.fileName === fileName))
  );
}
