import libheif from 'libheif-js/libheif-wasm/libheif.js';

import { PictureError } from '../picture-error.ts';
import { serveWorker } from '../worker/serve-worker.ts';
import { heifColourSpace } from './heif-colour.ts';
import type { PreparedPicture, PrepareRequest } from './prepared-picture.ts';
import { prepareImageData } from './prepare-image-data.ts';

type Decoder = InstanceType<ReturnType<typeof libheif>['HeifDecoder']>;

/** Compiled once for all pictures of a batch. It gives back the memory of one with the next. */
let decoder: Promise<Decoder> | undefined;

serveWorker(async (request: PrepareRequest, report): Promise<PreparedPicture> => {
  decoder ??= startDecoder(request);
  decoder.catch(() => (decoder = undefined));
  const heif = await decoder;
  report(0.3);
  const file = new Uint8Array(await request.file.arrayBuffer());
  const images = heif.decode(file);
  try {
    return await prepareBest(images, heifColourSpace(file), request, report);
  } finally {
    images.forEach((image) => image.free());
  }
});

async function prepareBest(
  images: ReturnType<Decoder['decode']>,
  colorSpace: PredefinedColorSpace,
  request: PrepareRequest,
  report: (share: number) => void,
): Promise<PreparedPicture> {
  const picture = images.find((image) => image.is_primary()) ?? images[0];
  if (!picture) throw new PictureError('undecodable');
  // The decoder gives the file's own numbers; the canvas turns them into sRGB once it knows what they are.
  const pixels = new ImageData(picture.get_width(), picture.get_height(), { colorSpace });
  await new Promise<void>((resolve, reject) => {
    picture.display(pixels, (shown) => (shown ? resolve() : reject(new PictureError('undecodable'))));
  });
  report(0.8);
  return prepareImageData(pixels, request.longestSide);
}

async function startDecoder(request: PrepareRequest): Promise<Decoder> {
  const { HeifDecoder } = libheif({ wasmBinary: await fetchDecoder(request) });
  return new HeifDecoder();
}

async function fetchDecoder({ decoder }: PrepareRequest): Promise<ArrayBuffer> {
  if (!decoder) throw new PictureError('no-decoder');
  try {
    const response = await fetch(decoder.url, decoder.integrity ? { integrity: decoder.integrity } : {});
    if (!response.ok) throw new Error(`The decoder could not be fetched: ${response.status}`);
    return await response.arrayBuffer();
  } catch (error) {
    throw new PictureError('no-decoder', error);
  }
}
