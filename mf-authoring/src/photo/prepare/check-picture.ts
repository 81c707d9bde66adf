import { blobSource } from '../byte-source.ts';
import { findBlocks } from '../container/find-blocks.ts';
import { PictureError } from '../picture-error.ts';
import type { PictureType } from '../sniff-picture-type.ts';

/** Bytes. */
export const MAX_FILE = 50 * 1024 * 1024;
export const MAX_PIXELS = 100_000_000;

/**
 * The real type of a picture, once its size in bytes and pixels is known to be bearable. Looks at
 * headers only: nothing is decoded.
 *
 * @throws PictureError `empty`, `too-large`, `wrong-type`, `too-many-pixels`
 */
export async function checkPicture(file: Blob): Promise<PictureType> {
  if (file.size === 0) throw new PictureError('empty');
  if (file.size > MAX_FILE) throw new PictureError('too-large');
  const { type, size } = await findBlocks(blobSource(file));
  if (!type) throw new PictureError('wrong-type');
  if (size && size.width * size.height > MAX_PIXELS) throw new PictureError('too-many-pixels');
  return type;
}
