import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { seededRandom } from '@waypost/cli-kit/seeded-random.ts';

import { tagPhoto } from '../photos/tag-photo.ts';
import type { Person } from './people.ts';
import type { ExamplePlace, ExampleStory } from './story-file.ts';

/** What clocks are ahead of UTC where the stories are. */
export const CLOCKS = '-03:00';

const folder = join(repositoryRoot(), 'tools', 'examples', 'src', 'seed', 'pictures');
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
  return Promise.all(
    Array.from({ length: count }, async (_, order) => {
      const file = await drawing(story, (index + order) % drawingsPerStory);
      return tagPhoto(file, {
        location: { longitude: place.longitude, latitude: place.latitude },
        takenAt: takenAt(story, index, timeOfDay(story, index), order),
        offset: CLOCKS,
        camera: { ...author.camera, ownerName: author.name },
      });
    }),
  );
}

/** When a place was visited, in UTC. */
export function visitedAt(story: ExampleStory, index: number): string {
  const there = takenAt(story, index, timeOfDay(story, index), 0);
  return new Date(`${there}${CLOCKS}`).toISOString();
}

/** What of the day is over at a place, 0 to 1: places of one day follow each other. */
function timeOfDay(story: ExampleStory, index: number): number {
  const soFar = (index * daysOf(story)) / story.places.length;
  return 0.1 * seededRandom(seedOf(story.key) + index).between(0, 1) + 0.85 * (soFar % 1);
}

function daysOf({ startDate, endDate }: ExampleStory): number {
  return (Date.parse(`${endDate}T00:00:00Z`) - Date.parse(`${startDate}T00:00:00Z`)) / 86_400_000 + 1;
}

/** Spreads a story's places evenly over its days; a place's pictures follow each other by minutes. */
export function takenAt(story: ExampleStory, index: number, timeOfDay: number, order: number): string {
  const first = Date.parse(`${story.startDate}T00:00:00Z`);
  const day = Math.floor((index * daysOf(story)) / story.places.length);
  const minutes = Math.round(8 * 60 + timeOfDay * 11 * 60) + order * 7;
  return new Date(first + day * 86_400_000 + minutes * 60_000).toISOString().slice(0, 19);
}

/** One of a story's drawings, numbered from 0. */
function drawing(story: ExampleStory, number: number): Promise<Buffer> {
  return readFile(join(folder, `${story.key}-${number + 1}.jpg`));
}

function seedOf(key: string): number {
  return createHash('sha256').update(key).digest().readUInt32BE(0);
}
