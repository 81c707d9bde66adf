import { blobSource } from '../byte-source.ts';
import { PictureError } from '../picture-error.ts';
import type { PreparedPicture, PrepareRequest } from './prepared-picture.ts';
import { encodePicture } from './encode-picture.ts';
import { storedOrientation } from './stored-orientation.ts';

/**
 * Prepares a picture the browser itself can decode, turned upright.
 *
 * @throws PictureError `undecodable`, or what encoding throws
 */
export async function prepareNatively(
  { file, longestSide }: PrepareRequest,
  report: (share: number) => void,
): Promise<PreparedPicture> {
  report(0.1);
  const orientation = await storedOrientation(blobSource(file));
  // One that is turned here is not to be turned by the browser, too.
  const imageOrientation = orientation === 1 ? 'from-image' : 'none';
  const bitmap = await createImageBitmap(file, { imageOrientation }).catch((error: unknown) => {
    throw new PictureError('undecodable', error);
  });
  report(0.6);
  try {
    return await encodePicture(bitmap, longestSide, orientation);
  } finally {
    bitmap.close();
  }
}
