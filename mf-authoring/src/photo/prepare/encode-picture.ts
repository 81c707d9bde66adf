import { PictureError } from '../picture-error.ts';
import type { PreparedPicture } from './prepared-picture.ts';
import { createCanvas, type Canvas } from './canvas.ts';
import { pictureLook } from './picture-look.ts';

const QUALITY = 0.8;
/** Pixels; sharp in a tile of half that on a fine screen. */
const THUMBNAIL_SIDE = 320;
const THUMBNAIL_QUALITY = 0.7;
/** Rows looked at in one go; the whole of a large picture would be a second copy in memory. */
const STRIP = 256;

interface EncodeOptions {
  readonly longestSide: number | null;
  readonly mayBeTransparent: boolean;
}

/** A decoded picture as a file again: scaled down, never up, without any metadata. */
export async function encodePicture(
  picture: CanvasImageSource & { readonly width: number; readonly height: number },
  { longestSide, mayBeTransparent }: EncodeOptions,
): Promise<PreparedPicture> {
  const { width, height } = fittedSize(picture.width, picture.height, longestSide);
  const canvas = createCanvas(width, height);
  canvas.context.imageSmoothingQuality = 'high';
  canvas.context.drawImage(picture, 0, 0, width, height);
  const transparent = mayBeTransparent && hasTransparency(canvas, width, height);
  // Browsers without the type asked for answer with PNG, which keeps transparency too.
  const blob = await canvas.encode(transparent ? 'image/webp' : 'image/jpeg', QUALITY);
  const accepted = transparent ? ['image/webp', 'image/png'] : ['image/jpeg'];
  if (blob.size === 0 || !accepted.includes(blob.type)) throw new PictureError('too-many-pixels');
  return { blob, width, height, ...(await thumbnailOf(canvas, width, height, blob.type)) };
}

async function thumbnailOf({ context }: Canvas, width: number, height: number, type: string) {
  const size = fittedSize(width, height, THUMBNAIL_SIDE);
  const small = createCanvas(size.width, size.height);
  small.context.imageSmoothingQuality = 'high';
  small.context.drawImage(context.canvas, 0, 0, size.width, size.height);
  return {
    look: pictureLook(small.context.canvas),
    thumbnail: await small.encode(type, THUMBNAIL_QUALITY),
  };
}

/** Pixels of the result: the longest side at most `longestSide`, proportions kept. */
export function fittedSize(
  width: number,
  height: number,
  longestSide: number | null,
): { readonly width: number; readonly height: number } {
  const scale = longestSide === null ? 1 : Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function hasTransparency({ context }: Canvas, width: number, height: number): boolean {
  for (let top = 0; top < height; top += STRIP) {
    const { data } = context.getImageData(0, top, width, Math.min(STRIP, height - top));
    for (let at = 3; at < data.length; at += 4) if (data[at]! < 255) return true;
  }
  return false;
}
