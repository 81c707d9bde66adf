import type { PictureInput } from '@waypost/contracts/story.ts';

import { withOffset } from '../../batch/with-offset.ts';
import type { PhotoFacts } from '../../photo/photo-facts.ts';
import { fileToSend } from '../../pictures/chosen-picture.ts';
import type { FormServices } from '../../services/form-services.tsx';

/** A photo that can be sent. */
export interface ReadyPhoto {
  readonly file: File;
  readonly facts: PhotoFacts;
}

/** Reads a photo and takes out of it what nobody is to see. @throws what `pictureProblem` knows */
export async function readyPhoto(photo: File, number: number, services: FormServices): Promise<ReadyPhoto> {
  const facts = await withOffset(await services.readPhoto(photo), services.nameLocations);
  return { file: fileToSend(await services.preparePicture(photo), number), facts };
}

/** When each was taken, by the name it is sent under. */
export function takenWhen(photos: readonly ReadyPhoto[]): Readonly<Record<string, PictureInput>> {
  return Object.fromEntries(
    photos.map(({ file, facts: { capturedAt, capturedOffset } }) => [
      file.name,
      { ...(capturedAt && { capturedAt, ...(capturedOffset && { capturedOffset }) }) },
    ]),
  );
}
