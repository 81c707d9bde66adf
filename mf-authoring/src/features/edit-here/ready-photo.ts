import type { PictureInput } from '@waypost/contracts/story.ts';

import { withOffset } from '../../batch/with-offset.ts';
import type { PhotoFacts } from '../../photo/photo-facts.ts';
import { fileToSend } from '../../pictures/chosen-picture.ts';
import type { FormServices } from '../../services/form-services.tsx';

/** A photo that can be sent. */
export interface ReadyPhoto {
  readonly file: File;
  readonly facts: PhotoFacts;
  readonly clip: Blob | undefined;
}

/** Reads a photo and takes out of it what nobody is to see. @throws what `pictureProblem` knows */
export async function readyPhoto(photo: File, number: number, services: FormServices): Promise<ReadyPhoto> {
  const facts = await withOffset(await services.readPhoto(photo), services.nameLocations);
  const prepared = await services.preparePicture(photo);
  return { file: fileToSend(prepared, number), facts, clip: prepared.clip };
}

/** When each was taken and what moves behind it, by the name it is sent under. */
export function takenWhen(photos: readonly ReadyPhoto[]): Readonly<Record<string, PictureInput>> {
  return Object.fromEntries(
    photos.map(({ file, clip, facts: { capturedAt, capturedOffset } }) => [
      file.name,
      { ...(clip && { clip }), ...(capturedAt && { capturedAt, ...(capturedOffset && { capturedOffset }) }) },
    ]),
  );
}
