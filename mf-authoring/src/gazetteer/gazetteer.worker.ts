import { serveWorker } from '../photo/worker/serve-worker.ts';
import { searchTowns, type FoundTown } from './search-towns.ts';
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

let towns: Promise<Towns> | undefined;

async function load(url: string): Promise<Towns> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The towns could not be fetched: ${response.status}`);
  return readTowns(new Uint8Array(await response.arrayBuffer()));
}

serveWorker(async ({ url, text, most, language }: TownQuestion): Promise<readonly FoundTown[]> => {
  towns ??= load(url);
  const countries = new Intl.DisplayNames([language], { type: 'region' });
  return searchTowns(await towns, text, most, (code) => countries.of(code) ?? code);
});
