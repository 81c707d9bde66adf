import assert from 'node:assert/strict';

import type { PlaceId } from '@waypost/contracts/ids.ts';
import { placeIn, STORY, type ApiCheck } from './api-check.ts';

/** What every API promises about when a place was visited and where it stands in its story. */
export const ORDER_CHECKS: readonly ApiCheck[] = [
  {
    title: 'a place put between two others by its position is listed there',
    async run({ api, ownerId }) {
      const { id } = await api.stories.create(ownerId, STORY);
      for (const title of ['Chuí', 'Punta del Diablo']) await api.places.create(ownerId, placeIn(id, title));
      const [first, second] = await api.places.listAll(id);
      const position = ((first?.position ?? 0) + (second?.position ?? 0)) / 2;
      const between = await api.places.create(ownerId, { ...placeIn(id, 'La Coronilla'), position });
      await api.places.create(ownerId, placeIn(id, 'Cabo Polonio'));
      const titles = async () => (await api.places.listAll(id)).map(({ title }) => title);
      assert.deepEqual(await titles(), ['Chuí', 'La Coronilla', 'Punta del Diablo', 'Cabo Polonio']);
      await api.places.update(between.id, { ...placeIn(id, 'La Coronilla'), position: 0.5 });
      assert.deepEqual(await titles(), ['La Coronilla', 'Chuí', 'Punta del Diablo', 'Cabo Polonio']);
    },
  },
  {
    title:
      'when and how high a place was visited reads back, stays where nothing is said of it, and goes when told',
    async run({ api, ownerId }) {
      const { id: storyId } = await api.stories.create(ownerId, STORY);
      const facts = {
        visitedAt: '2026-01-12T21:30:00.000Z',
        visitedOffset: '-03:00',
        altitude: 0,
        position: 512,
      };
      const told = async (id: PlaceId) => {
        const { visitedAt, visitedOffset, altitude, position } = await api.places.get(id);
        return { visitedAt, visitedOffset, altitude, position };
      };
      const { id } = await api.places.create(ownerId, { ...placeIn(storyId, 'Chuí'), ...facts });
      assert.deepEqual(await told(id), facts);
      await api.places.update(id, placeIn(storyId, 'Chuí'));
      assert.deepEqual(await told(id), facts);
      const nothing = { visitedAt: null, visitedOffset: null, altitude: null, position: 512 };
      await api.places.update(id, { ...placeIn(storyId, 'Chuí'), ...nothing });
      assert.deepEqual(await told(id), nothing);
    },
  },
];
