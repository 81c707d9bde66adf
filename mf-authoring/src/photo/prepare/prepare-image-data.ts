import type { PreparedPicture } from './prepared-picture.ts';
import { encodePicture } from './encode-picture.ts';

/** Prepares pixels a decoder of ours has made. */
export async function prepareImageData(
  pixels: ImageData,
  longestSide: number | null,
): Promise<PreparedPicture> {
  const bitmap = await createImageBitmap(pixels);
  try {
    return await encodePicture(bitmap, longestSide);
  } finally {
    bitmap.close();
  }
}
