import { askWorker } from '../photo/worker/ask-worker.ts';
import { startWorker } from '../photo/worker/start-worker.ts';
import type { Brought } from './brought.ts';
import { chosenOf } from './chosen-file.ts';
import workerUrl from './exchange.worker.ts?worker-url';

/** Milliseconds; two gigabytes of points take a minute and a half on a phone. */
const TIME_LIMIT = 180_000;

/**
 * Reads chosen files in a worker of its own.
 *
 * @throws PictureError `late`, `aborted`
 */
export async function askBrought(chosen: readonly File[], signal?: AbortSignal): Promise<Brought> {
  const worker = await startWorker<Brought>(workerUrl, signal);
  try {
    return await askWorker(worker, chosenOf(chosen), { timeLimit: TIME_LIMIT, signal });
  } finally {
    worker.terminate();
  }
}
