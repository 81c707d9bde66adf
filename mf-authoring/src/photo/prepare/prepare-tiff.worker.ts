import limits from '@waypost/contracts/picture-limits.json' with { type: 'json' };
import { decodeImage, toRGBA8, type IFD } from 'utif2';

import { blobSource } from '../byte-source.ts';
import { pictureTags } from '../container/picture-tags.ts';
import { PictureError } from '../picture-error.ts';
import { serveWorker } from '../worker/serve-worker.ts';
import type { PreparedPicture, PrepareRequest } from './prepared-picture.ts';
import { prepareImageData } from './prepare-image-data.ts';
import { firstOf, isWorthItsMemory } from './tiff-memory.ts';

serveWorker(async (request: PrepareRequest, report): Promise<PreparedPicture> => {
  const tags = (await pictureTags(blobSource(request.file))) ?? {};
  const [width, height] = [firstOf(tags, 't256'), firstOf(tags, 't257')];
  if (!(width > 0 && height > 0)) throw new PictureError('undecodable');
  if (width * height > limits.chosen.pixels) throw new PictureError('too-many-pixels');
  if (!isWorthItsMemory(tags)) throw new PictureError('undecodable');
  const picture = { ...tags } as unknown as IFD;
  decodeImage(await request.file.arrayBuffer(), picture);
  if (!(picture.width > 0 && picture.height > 0)) throw new PictureError('undecodable');
  report(0.6);
  const pixels = new ImageData(new Uint8ClampedArray(toRGBA8(picture)), width, height);
  // Upright where the file does not say.
  return prepareImageData(pixels, request.longestSide, firstOf(tags, 't274') || 1);
});
