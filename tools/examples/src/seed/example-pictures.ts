import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { seededRandom } from '@waypost/cli-kit/seeded-random.ts';

import { drawPhoto } from '../photos/draw-photo.ts';
import { drawLandscape, type LandscapeOptions } from '../photos/landscape.ts';
import { tagPhoto } from '../photos/tag-photo.ts';
import type { Person } from './people.ts';
import type { ExamplePlace, ExampleStory } from './story-file.ts';

/** Drawings a story has of its own; its places share them. */
const drawingsPerStory = 6;

/**
 * The cover of a story: the drawing that sets its mood.
 *
 * @returns JPEG bytes, 1280 × 960, without metadata
 */
export function coverPicture(story: ExampleStory): Promise<Buffer> {
  return drawing(story, 0);
}

/**
 * The pictures of one place, the main one first, each with the position, the time and the camera in its EXIF.
 *
 * @param index the place's position in its story, from 0
 */
export async function placePictures(
  story: ExampleStory,
  place: ExamplePlace,
  index: number,
  author: Person,
): Promise<readonly Buffer[]> {
  const count = 1 + place.otherPictures;
  const random = seededRandom(seedOf(story.key) + index);
  return Promise.all(
    Array.from({ length: count }, async (_, order) => {
      const file = await drawing(story, (index + order) % drawingsPerStory);
      return tagPhoto(file, {
        location: { longitude: place.longitude, latitude: place.latitude },
        takenAt: takenAt(story, index, random.between(0, 1), order),
        offset: '-03:00',
        camera: { ...author.camera, ownerName: author.name },
      });
    }),
  );
}

/** Spreads a story's places evenly over its days; a place's pictures follow each other by minutes. */
export function takenAt(story: ExampleStory, index: number, timeOfDay: number, order: number): string {
  const first = Date.parse(`${story.startDate}T00:00:00Z`);
  const days = (Date.parse(`${story.endDate}T00:00:00Z`) - first) / 86_400_000;
  const day = Math.floor((index * (days + 1)) / story.places.length);
  const minutes = Math.round(8 * 60 + timeOfDay * 11 * 60) + order * 7;
  return new Date(first + day * 86_400_000 + minutes * 60_000).toISOString().slice(0, 19);
}

async function drawing(story: ExampleStory, number: number): Promise<Buffer> {
  const options: LandscapeOptions = {
    seed: seedOf(story.key) + number * 101,
    palette: story.palettes[number % story.palettes.length],
    terrain: story.terrains[number % story.terrains.length],
    width: 1280,
    height: 960,
  };
  return cached(createHash('sha256').update(drawLandscape(options)).digest('hex'), () => drawPhoto(options));
}

const underWay = new Map<string, Promise<Buffer>>();

function cached(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const waiting = underWay.get(name);
  if (waiting) return waiting;
  const started = readOrMake(join(repositoryRoot(), '.cache', 'example-pictures'), `${name}.jpg`, make);
  underWay.set(name, started);
  return started;
}

async function readOrMake(folder: string, name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const path = join(folder, name);
  try {
    return await readFile(path);
  } catch {
    const made = await make();
    await mkdir(folder, { recursive: true });
    // Renamed into place, so that a run cut off half-way leaves no half picture behind.
    const draft = `${path}.${process.pid}.part`;
    await writeFile(draft, made);
    await rename(draft, path);
    return made;
  }
}

function seedOf(key: string): number {
  return createHash('sha256').update(key).digest().readUInt32BE(0);
}
