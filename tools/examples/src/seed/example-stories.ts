import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

import { parseStoryFile, type ExampleStory } from './story-file.ts';

/** The example stories by key, in the order the list of a fresh installation shows them. */
export const exampleStoryKeys = [
  'coast-road',
  'salt-and-altitude',
  'uruguay-by-bicycle',
  'winter-in-patagonia',
  'sheets-on-the-sand',
  'buenos-aires-on-foot',
  'table-mountains',
  'where-the-road-is-a-river',
  'gold-towns',
  'wine-and-high-passes',
  'beach-by-beach',
  'ten-hammocks',
  'three-days-at-iguazu',
  'a-weekend-in-montevideo',
] as const;

export type ExampleStoryKey = (typeof exampleStoryKeys)[number];

/** Reads example stories from their files. */
export async function loadExampleStories(
  keys: readonly ExampleStoryKey[] = exampleStoryKeys,
): Promise<readonly ExampleStory[]> {
  const folder = join(repositoryRoot(), 'tools', 'examples', 'src', 'seed', 'stories');
  return Promise.all(
    keys.map(async (key) => parseStoryFile(key, await readFile(join(folder, `${key}.story`), 'utf8'))),
  );
}
