import limits from '@waypost/contracts/picture-limits.json' with { type: 'json' };
import { decode, decodeImage, toRGBA8 } from 'utif2';

import { PictureError } from '../picture-error.ts';
import { serveWorker } from '../worker/serve-worker.ts';
import type { PreparedPicture, PrepareRequest } from './prepared-picture.ts';
import { prepareImageData } from './prepare-image-data.ts';
import { turnUpright } from './turn-upright.ts';

serveWorker(async (request: PrepareRequest, report): Promise<PreparedPicture> => {
  const bytes = await request.file.arrayBuffer();
  const [first] = decode(bytes);
  if (!first) throw new PictureError('undecodable');
  decodeImage(bytes, first);
  const { width, height } = first;
  if (!(width > 0 && height > 0)) throw new PictureError('undecodable');
  if (width * height > limits.chosen.pixels) throw new PictureError('too-many-pixels');
  report(0.6);
  const upright = turnUpright({ data: toRGBA8(first), width, height }, orientationOf(first));
  const pixels = new ImageData(new Uint8ClampedArray(upright.data), upright.width, upright.height);
  return prepareImageData(pixels, request);
});

/** The value of tag 274; 1, upright, where the file does not say. */
function orientationOf(directory: object): number {
  const { t274 } = directory as { readonly t274?: readonly unknown[] };
  const value = t274?.[0];
  return typeof value === 'number' ? value : 1;
}
