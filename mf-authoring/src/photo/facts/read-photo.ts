import { NO_FACTS, type PhotoFacts } from '../photo-facts.ts';
import { PictureError, pictureProblem } from '../picture-error.ts';
import workerUrl from './read-photo.worker.ts?worker-url';
import { startWorker } from '../worker/start-worker.ts';
import { createWorkerPool } from '../worker/worker-pool.ts';

/** Milliseconds. A good photo takes a few; this is for crafted ones. */
export const READING_LIMIT = 2500;
/** Workers that read side by side; a device with fewer cores has as many as those. */
const MOST_READERS = 4;
/** Milliseconds until readers nobody asks any more are ended. */
const IDLE = 10_000;

const readers = createWorkerPool(() => startWorker<PhotoFacts>(workerUrl), {
  size: Math.min(MOST_READERS, globalThis.navigator?.hardwareConcurrency || MOST_READERS),
  idle: IDLE,
});

/**
 * Where and when a photo was taken, found in a worker under a time limit. Failures are part of the
 * answer: a photo that can not be read is a photo without a location.
 *
 * @throws PictureError `aborted` only
 */
export async function readPhoto(file: Blob, signal?: AbortSignal): Promise<PhotoFacts> {
  try {
    return await readers.ask(file, { timeLimit: READING_LIMIT, signal });
  } catch (error) {
    const problem = pictureProblem(error);
    if (problem === 'aborted') throw new PictureError('aborted', error);
    return { ...NO_FACTS, location: { status: problem === 'late' ? 'late' : 'unreadable' } };
  }
}
