import limits from '@waypost/contracts/picture-limits.json' with { type: 'json' };

import { PictureError } from '../picture-error.ts';
import { sniffPictureType, type PictureType } from '../sniff-picture-type.ts';
import { pictureSize, type PictureSize } from './picture-size.ts';

const { chosen, sent } = limits;
/** Bytes that are looked at. */
const HEAD = 256 * 1024;

/** Whether the backend takes no picture of this many pixels. */
function isOverSent({ width, height }: PictureSize): boolean {
  return width * height > sent.pixels || Math.max(width, height) > sent.side;
}

/**
 * The real type of a picture, once its size in bytes and pixels is known to be bearable. Looks at
 * headers only: nothing is decoded.
 *
 * @param keepFullSize whether it is to be sent with every pixel
 * @throws PictureError `empty`, `too-large`, `wrong-type`, `too-many-pixels`, `too-large-to-keep`
 */
export async function checkPicture(file: Blob, keepFullSize = false): Promise<PictureType> {
  if (file.size === 0) throw new PictureError('empty');
  if (file.size > chosen.bytes) throw new PictureError('too-large');
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const type = sniffPictureType(head);
  if (!type) throw new PictureError('wrong-type');
  const size = pictureSize(head, type);
  // Browsers open the largest of phones, of 200 megapixels; our own decoders of other types would not.
  const most = type === 'jpeg' ? chosen.jpegPixels : chosen.pixels;
  if (size && size.width * size.height > most) throw new PictureError('too-many-pixels');
  if (keepFullSize && size && isOverSent(size)) throw new PictureError('too-large-to-keep');
  return type;
}

/**
 * Holds a picture that kept its full size to what the backend takes.
 *
 * @throws PictureError `too-large-to-keep`
 */
export function checkFullSize(prepared: PictureSize & { readonly blob: Blob }): void {
  if (isOverSent(prepared) || prepared.blob.size > sent.bytes) throw new PictureError('too-large-to-keep');
}
