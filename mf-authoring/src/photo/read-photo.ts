import { NO_FACTS, type PhotoFacts } from './photo-facts.ts';
import { PictureError, pictureProblem } from './picture-error.ts';
import workerUrl from './read-photo.worker.ts?worker-url';
import { askWorker } from './worker/ask-worker.ts';
import { startWorker } from './worker/start-worker.ts';

/** Milliseconds. A good photo takes a few; this is for crafted ones. */
export const READING_LIMIT = 2500;

/**
 * Where and when a photo was taken, found in a worker under a time limit. Failures are part of the
 * answer: a photo that can not be read is a photo without a location.
 *
 * @throws PictureError `aborted` only
 */
export async function readPhoto(file: Blob, signal?: AbortSignal): Promise<PhotoFacts> {
  try {
    const worker = await startWorker<PhotoFacts>(workerUrl, signal);
    return await askWorker(worker, file, { timeLimit: READING_LIMIT, signal });
  } catch (error) {
    const problem = pictureProblem(error);
    if (problem === 'aborted') throw new PictureError('aborted', error);
    return { ...NO_FACTS, location: { status: problem === 'late' ? 'late' : 'unreadable' } };
  }
}
