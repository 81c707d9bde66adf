import type { Stand } from '../abuse/stand.ts';

/** A place as the list beside the map shows it. */
export interface DiscoveredPlace {
  readonly id: string;
  readonly storyTitle: string;
  readonly lng: number;
  readonly lat: number;
}

const PLACES = '/api/discover/places';
const SEEN = 600;

/** Words that stand in every tenth place of a filled store, or in more: `internal/seed/words.go`. */
const COMMON = ['the', 'of', 'lighthouse', 'France', 'bridge', 'week', 'old market', 'a quiet'];

/** One kind of question about the map, asked about a place from anywhere in it. */
export interface DiscoverCase {
  readonly name: string;
  /** Milliseconds the 95th percentile may take; without it the large store is held against the small one. */
  readonly mostMs?: number;
  readonly path: (place: DiscoveredPlace, turn: number) => string;
}

export const DISCOVER_CASES: readonly DiscoverCase[] = [
  {
    name: 'search, a rare word',
    path: ({ storyTitle }) => `${PLACES}?words=${encodeURIComponent(rareOf(storyTitle) ?? '')}`,
  },
  {
    name: 'search, a common word',
    mostMs: 100,
    path: (_place, turn) => `${PLACES}?words=${encodeURIComponent(COMMON[turn % COMMON.length] ?? '')}`,
  },
  {
    name: 'nearest 20',
    mostMs: 30,
    path: ({ lat, lng }, turn) =>
      turn % 2 === 0
        ? `${PLACES}?sort=nearest&near=${lng},${lat}`
        : `${PLACES}?sort=nearest&near=${((lng + 200) % 360) - 180},${lat}`,
  },
];

/** The name of where a journey went: of so many that hardly any two are the same, however many stories there are. */
export function rareOf(storyTitle: string): string | null {
  return /^From \S+ to (\S{9,}) /.exec(storyTitle)?.[1] ?? null;
}

/** The tile of a place. */
export function tileOf({ lng, lat }: Pick<DiscoveredPlace, 'lng' | 'lat'>, zoom: number): string {
  const sine = Math.sin((lat * Math.PI) / 180);
  const part = (value: number): number => Math.floor(value * 2 ** zoom);
  const [x, y] = [(lng + 180) / 360, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
  return `/api/discover/tiles/${zoom}/${part(x)}/${part(y)}.mvt`;
}

/** Whether no other story has a word: of more places a longer answer is written, in a large store as in a small one. */
async function isOfOneStory(stand: Stand, word: string): Promise<boolean> {
  const { json } = await stand.send(`${PLACES}?words=${encodeURIComponent(word)}`);
  const items = (json.items as readonly { readonly story: string }[] | undefined) ?? [];
  return new Set(items.map(({ story }) => story)).size === 1;
}

/** Places from all parts of the map, in no order, of stories with a word no other has. */
export async function sampleDiscovered(stand: Stand): Promise<readonly DiscoveredPlace[]> {
  const found: DiscoveredPlace[] = [];
  for (let turn = 0; found.length < SEEN && turn < 40 * SEEN; turn += 1) {
    const west = -180 + 350 * Math.random();
    const south = -55 + 115 * Math.random();
    const { json } = await stand.send(`${PLACES}?bbox=${west},${south},${west + 8},${south + 8}`);
    const items = (json.items as readonly DiscoveredPlace[] | undefined) ?? [];
    for (const item of items) {
      const word = rareOf(item.storyTitle);
      if (word !== null && (await isOfOneStory(stand, word))) found.push(item);
    }
  }
  if (found.length === 0) throw new Error('There is nothing on the map.');
  return found;
}
