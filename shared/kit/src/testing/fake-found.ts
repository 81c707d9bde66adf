import assert from 'node:assert/strict';

import type { StoryId, UserId } from '@waypost/contracts/ids.ts';
import type { Place } from '@waypost/contracts/story.ts';

import { placeIn, STORY, type ApiCheck } from './api-check.ts';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** As the site finds own stories by what their places say. */
export function foundByPlaces(
  places: readonly Place[],
  person: UserId,
  words: string,
): Readonly<Record<string, readonly StoryId[]>> {
  const found = (word: string) =>
    places.filter(
      ({ ownerId, title, near, subtext }) =>
        ownerId === person && plain(`${title} ${near} ${subtext}`).includes(plain(word)),
    );
  return Object.fromEntries(
    words.split(/\s+/).map((word) => [word, [...new Set(found(word).map(({ storyId }) => storyId))]]),
  );
}

/** What every API promises of finding own stories. */
export const FOUND_CHECKS: readonly ApiCheck[] = [
  {
    title: 'own stories are found by each word of their places alone',
    async run({ api, ownerId }) {
      const { id } = await api.stories.create(ownerId, { ...STORY, visibility: 'private' });
      const place = { ...placeIn(id, 'Chuí'), subtext: 'Where two rivers meet' };
      await api.places.create(ownerId, place);
      await api.places.create(ownerId, place);
      assert.deepEqual(await api.stories.findOwn('CHUI rivers sand'), { CHUI: [id], rivers: [id], sand: [] });
    },
  },
];
