import { PictureError } from '../picture-error.ts';
import type { PreparedPicture, PrepareRequest } from './prepared-picture.ts';
import { encodePicture } from './encode-picture.ts';

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
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((error: unknown) => {
    throw new PictureError('undecodable', error);
  });
  report(0.6);
  try {
    return await encodePicture(bitmap, longestSide);
  } finally {
    bitmap.close();
  }
}
