import assert from 'node:assert/strict';

import type { BinApi, Binned } from '@waypost/contracts/api/bin-api.ts';
import { createAppError, toAppError } from '@waypost/contracts/errors/app-error.ts';
import { asStoryId, FIRST_PAGE, type PlaceId, type StoryId } from '@waypost/contracts/ids.ts';
import type { Place, Story } from '@waypost/contracts/story.ts';
import { placeIn, STORY, type ApiCheck } from './api-check.ts';

/** Something deleted: a story with its places, or a place. */
export interface FakeBinned {
  readonly story: Story | null;
  readonly places: readonly Place[];
}

export interface FakeBin {
  stories: Story[];
  places: Place[];
  /** The last first. */
  bin: readonly FakeBinned[];
}

export function binStory(backend: FakeBin, id: StoryId): void {
  const story = backend.stories.find((one) => one.id === id);
  const places = backend.places.filter((place) => place.storyId === id);
  backend.stories = backend.stories.filter((one) => one !== story);
  backend.places = backend.places.filter((place) => place.storyId !== id);
  if (story) backend.bin = [{ story, places }, ...backend.bin];
}

export function binPlace(backend: FakeBin, id: PlaceId): void {
  const place = backend.places.find((one) => one.id === id);
  if (!place) throw createAppError('not-found');
  backend.places = backend.places.filter((one) => one !== place);
  backend.bin = [{ story: null, places: [place] }, ...backend.bin];
}

const idOf = ({ story, places }: FakeBinned): string => story?.id ?? `bin${places[0]?.id.slice(3)}`;

export function createFakeBin(
  backend: FakeBin,
  answer: <Value>(value: () => Value) => Promise<Value>,
): BinApi {
  function take(id: string): FakeBinned {
    const one = backend.bin.find((each) => idOf(each) === id || each.places[0]?.id === id);
    if (!one) throw createAppError('not-found');
    return one;
  }
  const without = (one: FakeBinned) => backend.bin.filter((each) => each !== one);
  return {
    list: () =>
      answer(() =>
        backend.bin.map((each): Binned => {
          const [place] = each.places;
          const from = backend.stories.find(({ id }) => id === place?.storyId)?.title ?? '';
          return {
            id: idOf(each),
            title: (each.story ?? place)?.title ?? '',
            picture: null,
            fromStory: each.story ? null : from,
            places: each.places.length,
            pictures: 0,
            at: '2026-02-01T10:00:00.000Z',
            goes: '2026-03-03T10:00:00.000Z',
          };
        }),
      ),
    putBack: (id) =>
      answer(() => {
        const one = take(id);
        const story = one.story?.id ?? one.places[0]?.storyId ?? asStoryId('');
        if (!one.story && !backend.stories.some((each) => each.id === story))
          throw createAppError('invalid', { message: 'Put the story back first: this place was in it.' });
        if (one.story) backend.stories = [one.story, ...backend.stories];
        backend.places = [...backend.places, ...one.places];
        backend.bin = without(one);
        return story;
      }),
    delete: (id) =>
      answer(() => {
        backend.bin = without(take(id));
      }),
  };
}

/** What every API promises about the bin. */
export const BIN_CHECKS: readonly ApiCheck[] = [
  {
    title: 'a deleted story or place is in the bin, and comes back from it or goes for good',
    async run({ api, ownerId }) {
      const story = await api.stories.create(ownerId, STORY);
      const place = await api.places.create(ownerId, placeIn(story.id, 'Chuí'));
      const lost = await api.places.create(ownerId, placeIn(story.id, 'Barra'));
      await api.places.delete(place.id);
      const [inBin] = await api.bin.list();
      assert.deepEqual([inBin?.title, inBin?.fromStory], ['Chuí', STORY.title]);
      await api.stories.delete(story.id);
      const titles = async () =>
        (await api.bin.list()).map(({ title, fromStory }) => [title, fromStory !== null]);
      assert.deepEqual(await titles(), [
        [STORY.title, false],
        ['Chuí', true],
      ]);
      assert.deepEqual((await api.stories.listOwn(ownerId, FIRST_PAGE)).items, []);
      const refused = await api.bin.putBack(inBin!.id).catch(toAppError);
      assert.ok(typeof refused === 'object' && refused.code === 'invalid' && /first/.test(refused.message));
      assert.equal(await api.bin.putBack(story.id), story.id);
      assert.equal(await api.bin.putBack(inBin!.id), story.id);
      assert.equal((await api.places.listAll(story.id)).length, 2);
      await api.places.delete(lost.id);
      assert.equal(await api.bin.putBack(lost.id), story.id);
      await api.places.delete(lost.id);
      await api.bin.delete((await api.bin.list())[0]!.id);
      assert.deepEqual(await titles(), []);
    },
  },
];
