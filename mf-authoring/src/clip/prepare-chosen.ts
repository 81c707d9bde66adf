import limits from '@waypost/contracts/picture-limits.json' with { type: 'json' };

import { PictureError } from '../photo/picture-error.ts';
import { LONGEST_SIDE, preparePicture, type PrepareOptions } from '../photo/prepare/prepare-picture.ts';
import type { PreparedPicture } from '../photo/prepare/prepared-picture.ts';
import { askWorker } from '../photo/worker/ask-worker.ts';
import { startWorker } from '../photo/worker/start-worker.ts';
import type { MadeClip } from './make-clip.ts';
import { movingPart } from './moving-part.ts';
import clipWorkerUrl from './prepare-clip.worker.ts?worker-url';
import { sniffClipType } from './sniff-clip-type.ts';

/** Milliseconds for one clip; a minute of film on an old phone takes most of them. */
const TIME_LIMIT = 900_000;
/** The share of the work on a motion photo that its still takes. */
const STILL = 0.2;

/** What is worked on, one after the other: a film takes all a phone has. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * A photo or a clip ready to be sent: a clip as its first picture and what moves, a motion photo as its still with that.
 *
 * @throws PictureError
 */
export async function prepareChosen(file: Blob, options: PrepareOptions = {}): Promise<PreparedPicture> {
  const type = sniffClipType(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
  if (type) {
    const { clip, poster } = await made(file, options, 0, type === 'gif');
    if (!poster) throw new PictureError('clip-undecodable');
    return { ...poster, ...(clip && { clip }) };
  }
  const { still, clip } = await movingPart(file);
  if (!clip) return preparePicture(file, options);
  const { onProgress } = options;
  const picture = await preparePicture(still, {
    ...options,
    ...(onProgress && { onProgress: (share) => onProgress(share * STILL) }),
  });
  // Its still is a photo whatever comes of what moves.
  const moving = await made(clip, options, STILL).catch((error: unknown) => {
    if (error instanceof PictureError && error.code === 'aborted') throw error;
    return null;
  });
  return moving?.clip ? { ...picture, clip: moving.clip } : picture;
}

async function made(
  file: Blob,
  { keepFullSize, onProgress, signal }: PrepareOptions,
  done: number,
  isGif = false,
): Promise<MadeClip> {
  if (file.size > limits.clip.bytes) throw new PictureError('clip-too-large');
  const mine = turn
    .catch(() => undefined)
    .then(async () => {
      const worker = await startWorker<MadeClip>(clipWorkerUrl, signal).catch((error: unknown) => {
        throw new PictureError(signal?.aborted ? 'aborted' : 'no-decoder', error);
      });
      try {
        return await askWorker(
          worker,
          { file, isGif, longestSide: keepFullSize ? null : LONGEST_SIDE },
          { timeLimit: TIME_LIMIT, signal, onProgress: (share) => onProgress?.(done + share * (1 - done)) },
        );
      } finally {
        worker.terminate();
      }
    });
  turn = mine;
  return mine;
}
