import { askWorker } from '../photo/worker/ask-worker.ts';
import { startWorker } from '../photo/worker/start-worker.ts';
import type { Brought, BroughtTrip } from './brought.ts';
import { chosenOf } from './chosen-file.ts';
import workerUrl from './exchange.worker.ts?worker-url';

/** Milliseconds; two gigabytes of points take a minute and a half on a phone. */
const TIME_LIMIT = 180_000;

/**
 * Reads chosen files in a worker of its own. Trips come one by one: taking twenty years at once, the page would stand still.
 *
 * @throws PictureError `late`, `aborted`
 */
export async function askBrought(chosen: readonly File[], signal?: AbortSignal): Promise<Brought> {
  const worker = await startWorker<Omit<Brought, 'trips'>, BroughtTrip>(workerUrl, signal);
  try {
    const trips: BroughtTrip[] = [];
    const onProgress = (trip: BroughtTrip) => trips.push(trip);
    const rest = await askWorker(worker, chosenOf(chosen), { timeLimit: TIME_LIMIT, signal, onProgress });
    return { ...rest, trips };
  } finally {
    worker.terminate();
  }
}
