import { startWorker } from '../photo/worker/start-worker.ts';
import { createWorkerPool } from '../photo/worker/worker-pool.ts';
import workerUrl from './gazetteer.worker.ts?worker-url';
import type { TownQuestion } from './gazetteer.worker.ts';
import type { FoundTown } from './search-towns.ts';
import townsUrl from './towns.bin?file-url';

/** Milliseconds; the file of towns has to come over a slow line first. */
const TIME_LIMIT = 60_000;
const IDLE = 120_000;
const MOST = 8;

const workers = createWorkerPool(() => startWorker<readonly FoundTown[]>(workerUrl), { size: 1, idle: IDLE });

/**
 * Towns by what a person types, from a file that comes with this build: nobody else learns what is looked for. It is
 * fetched with the first question and kept by a worker.
 *
 * @throws when the file or the worker cannot be had
 */
export function findTowns(text: string): Promise<readonly FoundTown[]> {
  const question: TownQuestion = {
    url: new URL(townsUrl, document.baseURI).href,
    text,
    most: MOST,
    language: document.documentElement.lang || 'en',
  };
  return workers.ask(question, { timeLimit: TIME_LIMIT });
}
