import type { LonLat } from '@waypost/contracts/geo.ts';

import { startWorker } from '../photo/worker/start-worker.ts';
import { createWorkerPool } from '../photo/worker/worker-pool.ts';
import workerUrl from './gazetteer.worker.ts?worker-url';
import type { NearQuestion, TownQuestion } from './gazetteer.worker.ts';
import type { NearTown } from './near-towns.ts';
import type { FoundTown } from './search-towns.ts';
import townsUrl from './towns.bin?file-url';

/** Milliseconds; the file of towns has to come over a slow line first. */
const TIME_LIMIT = 60_000;
const IDLE = 120_000;
const MOST = 8;

const workers = createWorkerPool(() => startWorker<unknown>(workerUrl), { size: 1, idle: IDLE });

const fileUrl = () => new URL(townsUrl, document.baseURI).href;

/**
 * Towns by what a person types, from a file that comes with this build: nobody else learns what is looked for. It is
 * fetched with the first question and kept by a worker.
 *
 * @throws when the file or the worker cannot be had
 */
export function findTowns(text: string): Promise<readonly FoundTown[]> {
  const language = document.documentElement.lang || 'en';
  const question: TownQuestion = { url: fileUrl(), text, most: MOST, language };
  return workers.ask(question, { timeLimit: TIME_LIMIT }) as Promise<readonly FoundTown[]>;
}

/**
 * The town near each location, as {@link nearTowns} finds it; the same file and worker.
 *
 * @throws when the file or the worker cannot be had
 */
export function nameLocations(locations: readonly LonLat[]): Promise<readonly (NearTown | null)[]> {
  const question: NearQuestion = { url: fileUrl(), locations };
  return workers.ask(question, { timeLimit: TIME_LIMIT }) as Promise<readonly (NearTown | null)[]>;
}
