import type { Steps } from '@waypost/cli-kit/steps.ts';

import { records } from '../abuse/worst-call.ts';
import type { Stand } from '../abuse/stand.ts';
import { Asker } from './ask.ts';
import { sampleDiscovered, tileOf, type DiscoveredPlace } from './discover-cases.ts';
import { quantile } from './quantile.ts';
import { newPerson } from './readers.ts';
import { CLIENTS } from './throughput.ts';

/** What the map of the large store is measured by. */
export interface MapFigures {
  /** Milliseconds of each tile, while as many clients as there are ask at once. */
  readonly tiles: readonly number[];
  /** Milliseconds until all tiles of the first view of the world are there. */
  readonly firstView: number;
  /** Milliseconds from a change until a tile says so: a place added, moved and deleted. */
  readonly changes: readonly number[];
  /** Viewports whose count was compared with that of their tiles, and those that differed. */
  readonly compared: number;
  readonly differing: number;
}

const TILES = 4000;
const ZOOMS = [0, 2, 3, 4, 5, 6, 8, 10, 12, 14, 15, 16];
const CHANGES = 20;
const VIEWPORTS = 40;

export async function measureMap(stand: Stand, steps: Steps): Promise<MapFigures> {
  const asker = new Asker(CLIENTS);
  try {
    const firstView = await timed(() =>
      Promise.all(worldView().map((path) => asker.ask({ url: stand.url + path }))),
    );
    const places = await sampleDiscovered(stand);
    const tiles = await manyTiles(stand, asker, places);
    steps.note('tiles');
    const changes = await changesOn(stand, asker);
    steps.note('changes');
    const differing = await differingViewports(stand);
    return { firstView, tiles, changes, compared: VIEWPORTS, differing };
  } finally {
    asker.close();
  }
}

export const slowestTiles = ({ tiles }: MapFigures): number => quantile(tiles, 0.95);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Sixteen tiles, and the list beside them. */
function worldView(): readonly string[] {
  const four = [0, 1, 2, 3];
  return [
    '/api/discover/places',
    ...four.flatMap((x) => four.map((y) => `/api/discover/tiles/2/${x}/${y}.mvt`)),
  ];
}

async function manyTiles(
  stand: Stand,
  asker: Asker,
  places: readonly DiscoveredPlace[],
): Promise<readonly number[]> {
  const times: number[] = [];
  let turn = 0;
  const client = async (): Promise<void> => {
    while (turn < TILES) {
      const place = places[(turn += 1) % places.length];
      if (!place) return;
      const path = tileOf(place, ZOOMS[turn % ZOOMS.length] ?? 0);
      times.push(await timed(() => asker.ask({ url: stand.url + path })));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return times;
}

/** A place comes, moves and goes, each time until the map of that spot says so. */
async function changesOn(stand: Stand, asker: Asker): Promise<readonly number[]> {
  const author = await newPerson(stand, 1_000_000 + Math.floor(Math.random() * 1e6));
  const { token } = author;
  const send = async (
    path: string,
    method: string,
    json?: object,
  ): Promise<Readonly<Record<string, unknown>>> => {
    const answer = await stand.send(path, { method, token, ...(json ? { json } : {}) });
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.json)}`);
    return answer.json;
  };
  const days = { start_date: '2024-03-01', end_date: '2024-03-09', user: author.id };
  const story = await send(records('places_collection'), 'POST', { title: 'By sea', ...days });
  const times: number[] = [];
  const [here, there] = [
    { lng: -30.5, lat: 30.5 },
    { lng: -31.5, lat: 31.5 },
  ];
  const spot = ({ lng, lat }: typeof here) => ({ longitude: lng, latitude: lat });
  const until = async (at: typeof here, shows: boolean, name: string): Promise<void> => {
    for (;;) {
      const tile = await asker.ask({ url: stand.url + tileOf(at, 12) });
      if (tile.includes(name) === shows) return;
    }
  };
  for (let turn = 0; turn < CHANGES; turn += 1) {
    const title = `Buoy ${turn} of nobody`;
    const place = { title, user: author.id, places_collection: String(story['id']), ...spot(here) };
    let path = records('places');
    times.push(
      await timed(async () => {
        path += `/${String((await send(path, 'POST', place))['id'])}`;
        await until(here, true, title);
      }),
      await timed(async () => {
        await send(path, 'PATCH', spot(there));
        await until(there, true, title);
      }),
      await timed(async () => {
        await send(path, 'DELETE');
        await until(there, false, title);
      }),
    );
  }
  await send(`${records('places_collection')}/${String(story['id'])}`, 'DELETE');
  return times;
}

/** Parts of the map whose number of places is another than that of the records that lie there. */
async function differingViewports(stand: Stand): Promise<number> {
  let differing = 0;
  for (let turn = 0; turn < VIEWPORTS; turn += 1) {
    const width = 0.05 * 10 ** (Math.random() * 2.5);
    const west = -180 + (360 - width) * Math.random();
    const south = -60 + (130 - width / 2) * Math.random();
    const box = [west, south, west + width, south + width / 2] as const;
    const { json } = await stand.send(`/api/discover/places?bbox=${box.join(',')}`);
    if (json['count'] !== (await counted(stand, box))) differing += 1;
  }
  return differing;
}

/** The records themselves, one by one. */
async function counted(
  { send, superuser }: Stand,
  [west, south, east, north]: readonly [number, number, number, number],
): Promise<unknown> {
  const filter = `longitude >= ${west} && longitude <= ${east} && latitude >= ${south} && latitude <= ${north} && places_collection.shown = true`;
  const path = `${records('places')}?perPage=1&fields=id&filter=${encodeURIComponent(filter)}`;
  return (await send(path, { token: superuser })).json['totalItems'];
}
