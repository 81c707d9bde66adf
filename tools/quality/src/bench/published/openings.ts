import type { Stand } from '../abuse/stand.ts';
import { list, records } from '../abuse/worst-call.ts';
import type { PublishedFiles } from './published-files.ts';

/** What a guest's page takes to show one thing, from the program and out of files, with nothing kept from before. */
export interface Opening {
  readonly name: string;
  /** Requests of one opening. */
  readonly calls: number;
  readonly reads: number;
  /** Paths of the calls of some openings, one after the other, and of the reads. */
  readonly api: readonly string[];
  readonly files: readonly string[];
}

const SINCE = "created >= '2022-01-01 00:00:00'";
const PER_PAGE = { home: 10, places: 50 } as const;

/** The list of all stories as the landing page asks for it, and the key its file is found by. */
export const HOME_LIST = {
  path: list('places_collection', SINCE, `sort=-created&page=1&perPage=${PER_PAGE.home}`),
  key: `${records('places_collection')}?filter=${SINCE}&page=1&perPage=${PER_PAGE.home}&sort=-created`,
};

/** Calls of a story's page: the story, and its places page by page. */
export async function callsOfStory({ send }: Stand, story: string): Promise<readonly string[]> {
  const places = (page: string) =>
    list('places', `places_collection = '${story}'`, `sort=position%2Cid&${page}&perPage=${PER_PAGE.places}`);
  const calls = [`${records('places_collection')}/${story}`];
  for (let page = 'page=1'; page !== '';) {
    calls.push(places(page));
    const { status, json } = await send(calls.at(-1)!);
    if (status !== 200) throw new Error(`Places of ${story} were answered with ${status}.`);
    page = json.next ? `cursor=${String(json.next)}` : '';
  }
  return calls;
}

/** One kind of opening out of several alike. */
export function opening(
  name: string,
  several: readonly { readonly api: readonly string[]; readonly files: readonly string[] }[],
): Opening {
  const [first] = several;
  if (!first || several.some(({ api, files }) => api.length !== first.api.length || files.length === 0))
    throw new Error(`${name}: the openings are not alike, or not published.`);
  return {
    ...{ name, calls: first.api.length, reads: first.files.length },
    api: several.flatMap(({ api }) => api),
    files: several.flatMap(({ files }) => files.map((file) => `/published/${file}`)),
  };
}

/**
 * Whether the last file of an opening holds what its calls are answered with.
 *
 * @throws Error when it does not
 */
export async function compareAnswers(
  { send }: Stand,
  { api, files }: { readonly api: readonly string[]; readonly files: readonly string[] },
  published: PublishedFiles,
): Promise<void> {
  const told = await Promise.all(api.map(async (path) => (await send(path)).json));
  const kept = await published.answersIn(files.at(-1)!);
  const sorted = (answers: readonly unknown[]) => answers.map((answer) => JSON.stringify(answer)).sort();
  if (JSON.stringify(sorted(told)) !== JSON.stringify(sorted(kept)))
    throw new Error(`${files.at(-1)} does not hold what ${api[0]} and the calls after it are answered with.`);
}
