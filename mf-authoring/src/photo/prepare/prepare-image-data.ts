import type { PreparedPicture, PrepareRequest } from './prepared-picture.ts';
import { encodePicture } from './encode-picture.ts';

/** Prepares pixels a decoder of ours has made. */
export async function prepareImageData(pixels: ImageData, options: PrepareRequest): Promise<PreparedPicture> {
  const bitmap = await createImageBitmap(pixels);
  try {
    return await encodePicture(bitmap, options);
  } finally {
    bitmap.close();
  }
}
