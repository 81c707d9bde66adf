import { createCanvas } from './canvas.ts';

/** How a picture looks, in few numbers: for finding those alike, and the best of them. */
export interface PictureLook {
  /** Brighter (1) or darker (0) than its right neighbour, for 8 × 8 spots: 16 hexadecimal digits. */
  readonly hash: string;
  /** Variance of the Laplacian of brightness, 0…; a blurred picture has little. */
  readonly sharpness: number;
  /** Share of its spots that are neither black nor white, 0…1. */
  readonly exposure: number;
}

const SIDE = 128;

/** Of a picture that is drawn already. */
export function pictureLook(picture: CanvasImageSource): PictureLook {
  return {
    hash: differenceHash(brightness(picture, 9, 8)),
    ...sharpnessAndExposure(brightness(picture, SIDE, SIDE), SIDE),
  };
}

function brightness(picture: CanvasImageSource, width: number, height: number): Float32Array {
  const { context } = createCanvas(width, height);
  context.imageSmoothingQuality = 'medium';
  context.drawImage(picture, 0, 0, width, height);
  return greyOf(context.getImageData(0, 0, width, height).data);
}

/** Brightness of each pixel, 0…255, by the weights of ITU-R BT.601. */
export function greyOf(rgba: ArrayLike<number>): Float32Array {
  return Float32Array.from(
    { length: rgba.length / 4 },
    (_, at) => 0.299 * rgba[4 * at]! + 0.587 * rgba[4 * at + 1]! + 0.114 * rgba[4 * at + 2]!,
  );
}

/** Difference hash (Neal Krawetz, “Kind of Like That”, 2013). @param grey 9 × 8 spots, row by row */
export function differenceHash(grey: ArrayLike<number>): string {
  let hash = '';
  for (let row = 0; row < 8; row += 1) {
    let byte = 0;
    for (let column = 0; column < 8; column += 1) {
      const at = row * 9 + column;
      byte = byte * 2 + (grey[at]! > grey[at + 1]! ? 1 : 0);
    }
    hash += byte.toString(16).padStart(2, '0');
  }
  return hash;
}

/** @param grey spots of a square, row by row */
export function sharpnessAndExposure(
  grey: ArrayLike<number>,
  side: number,
): Pick<PictureLook, 'sharpness' | 'exposure'> {
  let [sum, squares, count, clipped] = [0, 0, 0, 0];
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      const at = row * side + column;
      if (grey[at]! < 4 || grey[at]! > 251) clipped += 1;
      if (row === 0 || column === 0 || row === side - 1 || column === side - 1) continue;
      const bend = 4 * grey[at]! - grey[at - 1]! - grey[at + 1]! - grey[at - side]! - grey[at + side]!;
      [sum, squares, count] = [sum + bend, squares + bend * bend, count + 1];
    }
  return { sharpness: squares / count - (sum / count) ** 2, exposure: 1 - clipped / (side * side) };
}
