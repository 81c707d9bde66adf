import { PictureError } from '../picture-error.ts';
import type { PreparedPicture } from './prepared-picture.ts';
import { createCanvas, type Canvas } from './canvas.ts';
import { pictureLook } from './picture-look.ts';
import { isOnItsSide, turnUpright } from './turn-upright.ts';

const JPEG = 'image/jpeg';
const QUALITY = 0.8;
/** Pixels; sharp in a tile of half that on a fine screen. */
const THUMBNAIL_SIDE = 320;
const THUMBNAIL_QUALITY = 0.7;

/** A decoded picture as a JPEG: turned as its TIFF 6.0 orientation says, scaled down, never up, on white, without any metadata. */
export async function encodePicture(
  picture: CanvasImageSource & { readonly width: number; readonly height: number },
  longestSide: number | null,
  orientation = 1,
): Promise<PreparedPicture> {
  const fitted = fittedSize(picture.width, picture.height, longestSide);
  const [width, height] = isOnItsSide(orientation)
    ? [fitted.height, fitted.width]
    : [fitted.width, fitted.height];
  const canvas = createCanvas(width, height);
  canvas.context.fillStyle = '#fff';
  canvas.context.fillRect(0, 0, width, height);
  canvas.context.imageSmoothingQuality = 'high';
  const matrix = turnUpright(orientation, width, height);
  if (matrix) canvas.context.setTransform(...matrix);
  canvas.context.drawImage(picture, 0, 0, fitted.width, fitted.height);
  const blob = await canvas.encode(JPEG, QUALITY);
  if (blob.size === 0 || blob.type !== JPEG) throw new PictureError('too-many-pixels');
  return { blob, width, height, ...(await thumbnailOf(canvas, width, height)) };
}

async function thumbnailOf({ context }: Canvas, width: number, height: number) {
  const size = fittedSize(width, height, THUMBNAIL_SIDE);
  const small = createCanvas(size.width, size.height);
  small.context.imageSmoothingQuality = 'high';
  small.context.drawImage(context.canvas, 0, 0, size.width, size.height);
  return {
    look: pictureLook(small.context.canvas),
    thumbnail: await small.encode(JPEG, THUMBNAIL_QUALITY),
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
