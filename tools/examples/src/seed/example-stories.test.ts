import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

import { readPhotoMetadata } from '../photos/testing/read-photo-metadata.ts';
import { placePictures, takenAt, visitedAt } from './example-pictures.ts';
import { exampleStoryKeys, loadExampleStories } from './example-stories.ts';
import { people } from './people.ts';

test('every story file is listed and every listed story has a file', () => {
  const files = readdirSync(join(repositoryRoot(), 'tools/examples/src/seed/stories'));
  expect(files.sort()).toEqual(exampleStoryKeys.map((key) => `${key}.story`).sort());
});

test('there are at least 12 stories with 3 to 60 places, one of them beyond 50', async () => {
  const counts = (await loadExampleStories()).map(({ places }) => places.length);
  expect(counts.length).toBeGreaterThanOrEqual(12);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(3);
  expect(Math.max(...counts)).toBeLessThanOrEqual(60);
  expect(Math.max(...counts)).toBeGreaterThan(50);
});

test('every place lies in or just off Brazil, Uruguay or Argentina, and no two share a name', async () => {
  for (const story of await loadExampleStories()) {
    for (const place of story.places) {
      expect({ place, inside: place.longitude > -74 && place.longitude < -34 }).toEqual({
        place,
        inside: true,
      });
      expect({ place, inside: place.latitude > -55.1 && place.latitude < 1 }).toEqual({
        place,
        inside: true,
      });
    }
    const titles = story.places.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  }
});

test('every author is a person of the list and every person wrote something', async () => {
  const authors = new Set((await loadExampleStories()).map(({ author }) => author));
  expect([...authors].sort()).toEqual(people.map(({ key }) => key).sort());
});

test('dates run forwards and lie between 2022 and 2026', async () => {
  for (const { endDate, startDate } of await loadExampleStories()) {
    expect(startDate <= endDate).toBe(true);
    expect(startDate >= '2022-01-01' && endDate <= '2026-12-31').toBe(true);
  }
});

test('photos of the last place are taken on a day of the story, in the light of day', async () => {
  for (const story of await loadExampleStories()) {
    const last = takenAt(story, story.places.length - 1, 0.99, 3);
    expect(last.slice(0, 10) <= story.endDate).toBe(true);
    expect(last.slice(11) < '20:00').toBe(true);
  }
});

test('places follow each other in time, from the first day of their story to its last', async () => {
  for (const story of await loadExampleStories()) {
    const moments = story.places.map((_, index) => visitedAt(story, index));
    expect(moments).toEqual([...moments].sort());
    expect(moments[0]! >= story.startDate).toBe(true);
    expect(moments.at(-1)!.slice(0, 10) <= story.endDate).toBe(true);
  }
});

test('a place’s pictures carry its position and the camera of its author', async () => {
  const [story] = await loadExampleStories(['three-days-at-iguazu']);
  const place = story?.places[1];
  const author = people.find(({ key }) => key === story?.author);
  if (!story || !place || !author) throw new Error('The story of Iguazú has a second place and an author.');
  const pictures = await placePictures(story, place, 1, author);
  expect(pictures).toHaveLength(1 + place.otherPictures);
  for (const picture of pictures) {
    const found = readPhotoMetadata(picture);
    expect(found.longitude).toBeCloseTo(place.longitude, 6);
    expect(found.latitude).toBeCloseTo(place.latitude, 6);
    expect(found.serialNumber).toBe(author.camera.serialNumber);
  }
});
