import type { LonLat } from '@waypost/contracts/geo.ts';

import { startWorker } from '../photo/worker/start-worker.ts';
import { createWorkerPool } from '../photo/worker/worker-pool.ts';
import workerUrl from './gazetteer.worker.ts?worker-url';
import type { NearQuestion, TownQuestion } from './gazetteer.worker.ts';
import type { NearTown } from './near-towns.ts';
import othersUrl from './other-names.bin?file-url';
import type { FoundTown } from './search-towns.ts';
import townsUrl from './towns.bin?file-url';

/** Milliseconds; the file of towns has to come over a slow line first. */
const TIME_LIMIT = 60_000;
const IDLE = 120_000;
const MOST = 8;

const workers = createWorkerPool(() => startWorker<unknown>(workerUrl), { size: 1, idle: IDLE });

const files = () => ({
  url: new URL(townsUrl, document.baseURI).href,
  othersUrl: new URL(othersUrl, document.baseURI).href,
  language: document.documentElement.lang || 'en',
});

/**
 * Towns and sights by what a person types, from files that come with this build: nobody else learns what is looked for. They
 * are fetched with the first question and kept by a worker.
 *
 * @throws when the file or the worker cannot be had
 */
export function findTowns(text: string): Promise<readonly FoundTown[]> {
  const question: TownQuestion = { ...files(), text, most: MOST };
  return workers.ask(question, { timeLimit: TIME_LIMIT }) as Promise<readonly FoundTown[]>;
}

/**
 * The town near each location and what a place there may be called, as {@link nearTowns} finds it; the same file and worker.
 *
 * @throws when the file or the worker cannot be had
 */
export function nameLocations(locations: readonly LonLat[]): Promise<readonly (NearTown | null)[]> {
  const question: NearQuestion = { ...files(), locations };
  return workers.ask(question, { timeLimit: TIME_LIMIT }) as Promise<readonly (NearTown | null)[]>;
}
