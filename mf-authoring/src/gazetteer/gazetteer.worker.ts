import type { LonLat } from '@waypost/contracts/geo.ts';

import { serveWorker } from '../photo/worker/serve-worker.ts';
import { nearTowns } from './near-towns.ts';
import { searchTowns } from './search-towns.ts';
import { readTowns, type Towns } from './towns-file.ts';

/** What the worker is asked for. */
export interface TownQuestion {
  /** Of the file of towns. */
  readonly url: string;
  readonly text: string;
  readonly most: number;
  /** BCP 47: what countries are called in. */
  readonly language: string;
}

/** Which town each of these lies near. */
export interface NearQuestion {
  /** Of the file of towns. */
  readonly url: string;
  readonly locations: readonly LonLat[];
}

let towns: Promise<Towns> | undefined;

async function load(url: string): Promise<Towns> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The towns could not be fetched: ${response.status}`);
  return readTowns(new Uint8Array(await response.arrayBuffer()));
}

serveWorker(async (question: TownQuestion | NearQuestion): Promise<unknown> => {
  towns ??= load(question.url);
  if ('locations' in question) return nearTowns(await towns, question.locations);
  const { text, most, language } = question;
  const countries = new Intl.DisplayNames([language], { type: 'region' });
  return searchTowns(await towns, text, most, (code) => countries.of(code) ?? code);
});
