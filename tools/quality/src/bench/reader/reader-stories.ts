import { demoAccount } from '@waypost/examples/seed/people.ts';
import { stableId } from '@waypost/examples/seed/stable-id.ts';
import pMap from 'p-map';
import PocketBase, { ClientResponseError } from 'pocketbase';

/** A story the benchmark reads: places along a coast, some a day. */
export interface ReaderStory {
  readonly key: string;
  readonly title: string;
  readonly places: number;
  /** The pictures of a place, the main one first. */
  pictures?(place: number): Promise<readonly Uint8Array[]>;
}

const PLACES_A_DAY = 6;
const DAY = 24 * 60 * 60 * 1000;
const FIRST_MORNING = Date.UTC(2024, 4, 3, 7);
/** Writers at a time: they take turns in the database anyway. */
const AT_ONCE = 6;

/** A walk from Lisbon northwards that winds, so that places neither lie on a line nor on each other. */
export function locationOf(
  place: number,
  places: number,
): { readonly longitude: number; readonly latitude: number } {
  const way = place / Math.max(1, places - 1);
  return {
    longitude: -9.1 + Math.sin(place * 0.7) * 0.35 + way * 0.6,
    latitude: 38.7 + way * 3.2 + Math.cos(place * 1.3) * 0.12,
  };
}

/**
 * Writes a story through the API of a running backend, as the demo account; what is there already stays.
 *
 * @returns the story's id
 * @throws ClientResponseError when the backend refuses
 */
export async function ensureReaderStory(url: string, story: ReaderStory): Promise<string> {
  const as = new PocketBase(url);
  as.autoCancellation(false);
  const { record } = await as.collection('users').authWithPassword(demoAccount.email, demoAccount.password);
  const id = stableId('bench-reader', story.key);
  const days = Math.ceil(story.places / PLACES_A_DAY);
  const dayAfter = (day: number) => new Date(FIRST_MORNING + day * DAY).toISOString().slice(0, 10);
  await unlessThere(as, 'places_collection', id, async () => ({
    id,
    user: record.id,
    title: story.title,
    start_date: `${dayAfter(0)} 00:00:00.000Z`,
    end_date: `${dayAfter(days - 1)} 00:00:00.000Z`,
    description: '<p>Along the coast, a few places a day.</p>',
  }));
  const known = await as.collection('places').getList(1, 50, {
    filter: `places_collection = "${id}"`,
    sort: 'position,id',
  });
  if (known.items.length >= Math.min(50, story.places)) return id;
  await pMap(
    Array.from({ length: story.places }, (_, place) => place),
    (place) =>
      unlessThere(as, 'places', stableId('bench-reader', story.key, String(place)), async () => {
        const visited =
          FIRST_MORNING + Math.floor(place / PLACES_A_DAY) * DAY + (place % PLACES_A_DAY) * 7_200_000;
        const [main, ...others] = (await story.pictures?.(place)) ?? [];
        return {
          id: stableId('bench-reader', story.key, String(place)),
          user: record.id,
          places_collection: id,
          title: `Place ${place + 1}`,
          subtext: 'A bay, a bench and the sound of the water.',
          ...locationOf(place, story.places),
          position: place + 1,
          visited: new Date(visited).toISOString(),
          visited_offset: '+01:00',
          altitude: Math.round(40 + 30 * Math.sin(place)),
          ...(main ? { main_picture: file(main, 'main') } : {}),
          ...(others.length > 0 ? { other_pictures: others.map((one, at) => file(one, `other-${at}`)) } : {}),
        };
      }),
    { concurrency: AT_ONCE },
  );
  return id;
}

const file = (bytes: Uint8Array, name: string) =>
  new File([new Uint8Array(bytes)], `${name}.jpg`, { type: 'image/jpeg' });

async function unlessThere(
  as: PocketBase,
  collection: string,
  id: string,
  fields: () => Promise<Record<string, unknown>>,
): Promise<void> {
  try {
    await as.collection(collection).create(await fields());
  } catch (problem) {
    const data: unknown = problem instanceof ClientResponseError ? problem.response['data'] : null;
    if (typeof data !== 'object' || data === null || !('id' in data)) throw problem;
  }
}
