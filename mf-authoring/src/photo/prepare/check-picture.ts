import limits from '@waypost/contracts/picture-limits.json' with { type: 'json' };

import { blobSource } from '../byte-source.ts';
import { findBlocks } from '../container/find-blocks.ts';
import { PictureError } from '../picture-error.ts';
import type { PictureType } from '../sniff-picture-type.ts';

const { chosen, sent } = limits;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Whether the backend takes no picture of this many pixels. */
function isOverSent({ width, height }: Size): boolean {
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
  const { type, size } = await findBlocks(blobSource(file));
  if (!type) throw new PictureError('wrong-type');
  if (size && size.width * size.height > chosen.pixels) throw new PictureError('too-many-pixels');
  if (keepFullSize && size && isOverSent(size)) throw new PictureError('too-large-to-keep');
  return type;
}

/**
 * Holds a picture that kept its full size to what the backend takes.
 *
 * @throws PictureError `too-large-to-keep`
 */
export function checkFullSize(prepared: Size & { readonly blob: Blob }): void {
  if (isOverSent(prepared) || prepared.blob.size > sent.bytes) throw new PictureError('too-large-to-keep');
}
