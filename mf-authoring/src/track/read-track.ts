import { startWorker } from '../photo/worker/start-worker.ts';
import { askWorker } from '../photo/worker/ask-worker.ts';
import fitWorkerUrl from './fit.worker.ts?worker-url';
import workerUrl from './gpx.worker.ts?worker-url';
import type { Track } from './track.ts';

/** Milliseconds; 200 MB take half a minute on a phone. */
const TIME_LIMIT = 120_000;

/**
 * Reads a recorded track in a worker of its own.
 *
 * @throws PictureError see `readGpx` and `readFit`; `late`, `aborted`
 */
export async function readTrack(file: File, signal?: AbortSignal): Promise<Track> {
  const worker = await startWorker<Track>(/\.fit$/i.test(file.name) ? fitWorkerUrl : workerUrl, signal);
  return askWorker(worker, file, { timeLimit: TIME_LIMIT, signal });
}
