import { setTimeout as pause } from 'node:timers/promises';
import { costliestJpeg } from '@waypost/examples/photos/crafted-jpeg.ts';
import { drawPhoto } from '@waypost/examples/photos/draw-photo.ts';
import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';

import { readInCrowd, type Reading } from './reading-crowd.ts';
import type { Stand } from './stand.ts';

export const WORST = 7;
export const READERS = 200;
const LOOKS = 2000;
const SPOT = { latitude: -34.4, longitude: -53.78 };

export interface Phase {
  readonly reading: Reading;
  /** Milliseconds until a picture an honest person has just sent was there in a smaller size. */
  readonly fresh: number[];
  /** Megabytes at most. */
  readonly server: number;
  readonly workers: number;
  /** Both at one time. */
  readonly together: number;
}

export interface Phases {
  readonly idle: Phase[];
  readonly busy: Phase[];
}

/** What waits for its smaller sizes in the busy phases. */
export interface Queue {
  readonly pictures: number;
  readonly picture: Buffer;
}

/** Idle and busy phases in turn, so that whatever else the machine does falls on both alike. */
export async function runPhases(
  stand: Stand,
  rounds: number,
  lasts: number,
  queue: Queue = { pictures: WORST, picture: costliestJpeg() },
): Promise<Phases> {
  const [honest, hostile] = [await stand.person('honest'), await stand.person('hostile')];
  const [story, trap] = [await writeStory(honest), await writeStory(hostile)];
  const photo = await drawPhoto({ seed: 7, width: 1600, height: 1200 });
  const places = await inTurn(6, () => writePlace(honest, story, photo));
  for (const place of places) await untilMade(stand, place);
  const read = {
    readers: READERS,
    lasts,
    looks: LOOKS,
    addresses: addressesOf(stand.url, story, places),
  };
  const phase = async (): Promise<Phase> => {
    const watch = watchMemory(stand);
    const [reading, fresh] = await Promise.all([
      readInCrowd(read),
      inTurn(3, async () => {
        const began = performance.now();
        await untilMade(stand, await writePlace(honest, story, photo));
        return performance.now() - began;
      }),
    ]);
    return { reading, fresh, ...(await watch()) };
  };
  const phases: Phases = { idle: [], busy: [] };
  for (let round = 0; round < rounds; round += 1) {
    phases.idle.push(await phase());
    const sent = await inTurn(queue.pictures, () => writePlace(hostile, trap, queue.picture));
    phases.busy.push(await phase());
    await untilForgotten(stand, hostile, sent);
  }
  return phases;
}

async function inTurn<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let done = 0; done < count; done += 1) all.push(await work());
  return all;
}

function watchMemory(stand: Stand): () => Promise<Pick<Phase, 'server' | 'workers' | 'together'>> {
  const most = { server: 0, workers: 0, together: 0 };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const now = await stand.memory();
      most.server = Math.max(most.server, now.server);
      most.workers = Math.max(most.workers, now.workers);
      most.together = Math.max(most.together, now.server + now.workers);
      await pause(100);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return most;
  };
}

function writeStory(as: PocketBase): Promise<RecordModel> {
  return as.collection('places_collection').create({
    title: 'Down the coast road',
    start_date: '2026-03-02 00:00:00.000Z',
    end_date: '2026-03-29 00:00:00.000Z',
  });
}

function writePlace(as: PocketBase, story: RecordModel, picture: Buffer): Promise<RecordModel> {
  return as.collection('places').create({
    title: 'Cabo Polonio',
    places_collection: story.id,
    ...SPOT,
    main_picture: new File([new Uint8Array(picture)], 'a.jpg', { type: 'image/jpeg' }),
  });
}

function pictureOf(url: string, place: RecordModel, width: number): string {
  return `${url}/api/pictures/places/${place.id}/${width}/${String(place.main_picture)}`;
}

/** Asks as a page does, again where it is told to. */
async function untilMade(stand: Stand, place: RecordModel): Promise<void> {
  while ((await fetch(pictureOf(stand.url, place, 320))).status !== 200) await pause(500);
}

/** Takes pictures back, and waits until no worker is at one of them. */
async function untilForgotten(stand: Stand, as: PocketBase, places: readonly RecordModel[]): Promise<void> {
  await Promise.all(places.map(({ id }) => as.collection('places').delete(id)));
  while ((await stand.memory()).workers > 0) await pause(500);
}

/** What a page of a story asks for. */
function addressesOf(url: string, story: RecordModel, places: readonly RecordModel[]): string[] {
  const list = new URLSearchParams({
    filter: `places_collection = "${story.id}"`,
    sort: 'position,id',
    page: '1',
    perPage: '50',
  });
  return [
    `${url}/`,
    `${url}/api/collections/places_collection/records/${story.id}`,
    `${url}/api/collections/places/records?${String(list)}`,
    ...places.map((place, index) => pictureOf(url, place, [320, 640, 1280][index % 3] ?? 320)),
  ];
}
