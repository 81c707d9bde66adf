import type { LonLat } from '@waypost/contracts/geo.ts';

import { serveWorker } from '../photo/worker/serve-worker.ts';
import { nearTowns } from './near-towns.ts';
import { readOtherNames, type OtherNames } from './other-names.ts';
import { searchTowns } from './search-towns.ts';
import { readTowns, type Towns } from './towns-file.ts';

interface Question {
  /** Of the file of towns. */
  readonly url: string;
  /** Of the file of what they are called elsewhere. */
  readonly othersUrl: string;
  /** BCP 47: what countries and towns are called in. */
  readonly language: string;
}

/** What the worker is asked for. */
export interface TownQuestion extends Question {
  readonly text: string;
  readonly most: number;
}

/** Which town each of these lies near. */
export interface NearQuestion extends Question {
  readonly locations: readonly LonLat[];
}

let towns: Promise<Towns> | undefined;
let others: Promise<OtherNames> | undefined;

async function load(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The towns could not be fetched: ${response.status}`);
  return response;
}

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const loadOthers = async (url: string) =>
  readOtherNames(
    await bytesOf(new Response((await load(url)).body!.pipeThrough(new DecompressionStream('gzip')))),
  );

serveWorker(async (question: TownQuestion | NearQuestion): Promise<unknown> => {
  const { language } = question;
  const isNear = 'locations' in question;
  towns ??= load(question.url).then(bytesOf).then(readTowns);
  // Their own names are in the first file; a photo waits for it alone where these are read.
  if (!isNear || !language.startsWith('en')) others ??= loadOthers(question.othersUrl);
  if (isNear) return nearTowns(await towns, question.locations, language, await others);
  const countries = new Intl.DisplayNames([language], { type: 'region' });
  const countryName = (code: string) => countries.of(code) ?? code;
  return searchTowns(await towns, question.text, question.most, countryName, await others, language);
});
