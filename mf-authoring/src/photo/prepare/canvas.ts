import { PictureError } from '../picture-error.ts';

type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

export interface Canvas {
  readonly context: Context;
  encode(type: string, quality: number): Promise<Blob>;
}

/**
 * A canvas wherever this runs: in a worker, or on the page where workers have none.
 *
 * @throws PictureError `no-decoder` in a worker of a browser without OffscreenCanvas
 */
export function createCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new PictureError('no-decoder');
    return { context, encode: (type, quality) => canvas.convertToBlob({ type, quality }) };
  }
  if (typeof document === 'undefined') throw new PictureError('no-decoder');
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('no-decoder');
  return {
    context,
    encode: (type, quality) =>
      new Promise((resolve, reject) => {
        canvas.toBlob(
          (blob) => (blob ? resolve(blob) : reject(new PictureError('too-many-pixels'))),
          type,
          quality,
        );
      }),
  };
}
