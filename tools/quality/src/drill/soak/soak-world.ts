import { createHash } from 'node:crypto';
import sharp from 'sharp';

import { tileOf } from '../../bench/api/discover-cases.ts';
import { newPerson, newStory, type DrillPerson } from '../failover/drill-author.ts';
import { ask } from '../failover/ask-node.ts';
import { sendCover } from '../failover/send-cover.ts';
import { newRecordId } from '@waypost/contracts/new-record-id.ts';
import { jsonOf, type FrontDoor } from './front-door.ts';
import { KnownStory, storyTitle } from './known-story.ts';

const PEOPLE = 12;
const STORIES = 8;
/** Of each person's stories the last is nobody else's to read, and every second has a picture. */
const isPublic = (turn: number): boolean => turn < STORIES - 1;
const hasCover = (turn: number): boolean => turn % 2 === 0 && isPublic(turn);
const ZOOM = 12;
const PATIENCE = 60_000;
const PAUSE = 200;

/** A place that stays as it is, far from all others. */
export interface Landmark {
  readonly id: string;
  readonly story: KnownStory;
  readonly lng: number;
  readonly lat: number;
}

/** What is never changed, and the SHA-256 of what is answered there. */
export interface Lasting {
  readonly path: string;
  readonly hash: string;
}

/** Everything there is on the site, as whoever wrote it knows. */
export interface SoakWorld {
  readonly people: readonly DrillPerson[];
  readonly stories: readonly KnownStory[];
  readonly landmarks: readonly Landmark[];
  readonly pictures: readonly Lasting[];
  readonly tiles: readonly Lasting[];
}

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export async function makeWorld(door: FrontDoor): Promise<SoakWorld> {
  const world = {
    people: [] as DrillPerson[],
    stories: [] as KnownStory[],
    landmarks: [] as Landmark[],
    pictures: [] as Lasting[],
    tiles: [] as Lasting[],
  };
  for (let at = 0; at < PEOPLE; at += 1) {
    const person = await newPerson(door.url, `soak-${at}`);
    world.people.push(person);
    for (let turn = 0; turn < STORIES; turn += 1) {
      const number = world.stories.length + 1;
      const id = await newStory(
        door.url,
        person,
        storyTitle(number, 1),
        isPublic(turn) ? 'public' : 'private',
      );
      const cover = hasCover(turn)
        ? await sendCover(door.url, { story: id, token: person.token }, await photo(number), 'river.jpg')
        : undefined;
      const story = new KnownStory(id, number, person, isPublic(turn), cover?.revision ?? 1);
      world.stories.push(story);
      const landmark = await newLandmark(door.url, story);
      if (story.isPublic) world.landmarks.push(landmark);
      for (const path of cover?.addresses ?? []) world.pictures.push(await lasting(door, path));
    }
  }
  for (const landmark of world.landmarks) {
    const { id, story } = landmark;
    const isThere = (body: Buffer): boolean => body.includes(id) && body.includes(story.id);
    world.tiles.push(await lasting(door, tileOf(landmark, ZOOM), isThere));
  }
  return world;
}

/** No two of them look alike. */
async function photo(number: number): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({
    create: {
      ...{ width: 900, height: 600, channels: 3, background: '#789' },
      noise: { type: 'gaussian', mean: 40 + (number % 170), sigma: 8 },
    },
  });
  return new Uint8Array(await picture.jpeg({ quality: 70 }).toBuffer());
}

async function newLandmark(url: string, story: KnownStory): Promise<Landmark> {
  const { author, id: inStory, number } = story;
  const place = { lng: -60 + number, lat: -40 + number / 2 };
  const id = newRecordId();
  const title = `Landmark ${number}`;
  const record = { id, user: author.id, places_collection: inStory, title, latitude: place.lat };
  story.places.set(id, title);
  const { status } = await ask(`${url}/api/collections/places/records`, {
    json: { ...record, longitude: place.lng },
    token: author.token,
  });
  if (status !== 200) throw new Error(`${title} was answered with ${status}.`);
  story.stored.add(id);
  return { id, story, ...place };
}

/** Waits until something is made; from then on it stays as it is. */
async function lasting(
  door: FrontDoor,
  path: string,
  isMade: (body: Buffer) => boolean = () => true,
): Promise<Lasting> {
  for (const began = performance.now(); performance.now() - began < PATIENCE;) {
    const answer = await door.ask({ path });
    if (answer.status === 200 && isMade(answer.body)) return { path, hash: hashOf(answer.body) };
    if (answer.status !== 200 && answer.status !== 503)
      throw new Error(`${path}: ${answer.status} ${JSON.stringify(jsonOf(answer))}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  throw new Error(`${path} was not made in ${PATIENCE / 1000} s.`);
}
