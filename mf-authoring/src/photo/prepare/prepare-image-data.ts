import type { PreparedPicture } from './prepared-picture.ts';
import { encodePicture } from './encode-picture.ts';

/** Prepares pixels a decoder of ours has made. */
export async function prepareImageData(
  pixels: ImageData,
  longestSide: number | null,
  orientation = 1,
): Promise<PreparedPicture> {
  const bitmap = await createImageBitmap(pixels);
  try {
    return await encodePicture(bitmap, longestSide, orientation);
  } finally {
    bitmap.close();
  }
}
