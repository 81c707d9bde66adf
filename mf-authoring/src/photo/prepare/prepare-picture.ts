import { fileIntegrity } from '@waypost/kit/trusted/file-integrity.ts';
import heicDecoderUrl from 'libheif-js/libheif-wasm/libheif.wasm?file-url';

import { PictureError, pictureProblem } from '../picture-error.ts';
import type { PictureType } from '../sniff-picture-type.ts';
import { startWorker } from '../worker/start-worker.ts';
import type { PreparedPicture, PrepareRequest } from './prepared-picture.ts';
import { createWorkerPool, type WorkerPool } from '../worker/worker-pool.ts';
import { checkFullSize, checkPicture } from './check-picture.ts';
import heicWorkerUrl from './prepare-heic.worker.ts?worker-url';
import { pictureWithin } from './picture-within.ts';
import { prepareNatively } from './prepare-natively.ts';
import nativeWorkerUrl from './prepare-picture.worker.ts?worker-url';
import tiffWorkerUrl from './prepare-tiff.worker.ts?worker-url';

/** Pixels on the longest side of what is sent. */
export const LONGEST_SIDE = 2560;
/** Milliseconds for one picture; a 100-megapixel TIFF on an old phone takes most of it. */
const TIME_LIMIT = 60_000;

/** Milliseconds until workers nobody asks any more are ended. */
const IDLE = 10_000;
/** Pictures prepared side by side: each takes some hundred megabytes of a phone's memory. */
const AT_ONCE = (globalThis.navigator?.hardwareConcurrency ?? 1) > 2 ? 2 : 1;

const poolOf = (url: string, size: number) =>
  createWorkerPool((signal) => startPreparer(url, signal), { size, idle: IDLE });

const natives = poolOf(nativeWorkerUrl, AT_ONCE);
const ownDecoders: Readonly<Partial<Record<PictureType, WorkerPool<PreparedPicture>>>> = {
  heic: poolOf(heicWorkerUrl, 1),
  tiff: poolOf(tiffWorkerUrl, 1),
};
/** Types this browser has been seen not to decode itself, though they were sound: it is not asked again. */
const notNative = new Set<PictureType>();

async function startPreparer(url: string, signal: AbortSignal | undefined) {
  return startWorker<PreparedPicture>(url, signal).catch((error: unknown) => {
    throw new PictureError(signal?.aborted ? 'aborted' : 'no-decoder', error);
  });
}

export interface PrepareOptions {
  readonly keepFullSize?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Share of the work done, 0…1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * A picture ready to be sent: upright, at most {@link LONGEST_SIDE} pixels long unless full size is
 * kept, JPEG, without any metadata.
 *
 * @throws PictureError
 */
export async function preparePicture(
  file: Blob,
  { keepFullSize = false, signal, onProgress }: PrepareOptions = {},
): Promise<PreparedPicture> {
  try {
    const picture = await pictureWithin(file);
    const type = await checkPicture(picture, keepFullSize);
    const request: PrepareRequest = {
      file: picture,
      longestSide: keepFullSize ? null : LONGEST_SIDE,
    };
    const options = { timeLimit: TIME_LIMIT, signal, onProgress };
    const ownDecoder = ownDecoders[type];
    const decode = (pool: WorkerPool<PreparedPicture>) =>
      pool.ask({ ...request, decoder: heicDecoder() }, options);
    const ask = () =>
      ownDecoder && notNative.has(type) ? decode(ownDecoder) : natives.ask(request, options);
    const prepared = await ask().catch(async (error: unknown) => {
      const problem = pictureProblem(error);
      // Safari decodes HEIC and TIFF itself; for the others the decoder is loaded now.
      if (problem === 'undecodable' && ownDecoder && !notNative.has(type)) {
        const decoded = await decode(ownDecoder);
        notNative.add(type);
        return decoded;
      }
      if (problem !== 'no-decoder') throw error;
      return prepareNatively(request, onProgress ?? (() => undefined)).catch((late: unknown) => {
        // Only its own decoder could tell whether such a picture is damaged.
        throw ownDecoder && pictureProblem(late) === 'undecodable' ? error : late;
      });
    });
    if (keepFullSize) checkFullSize(prepared);
    return prepared;
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError(pictureProblem(error), error);
  }
}

function heicDecoder(): PrepareRequest['decoder'] {
  // A worker started from a blob has no address of its own to resolve a relative one against.
  const url = new URL(heicDecoderUrl, document.baseURI).href;
  return { url, integrity: fileIntegrity(heicDecoderUrl) };
}
