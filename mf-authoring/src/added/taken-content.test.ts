import { asPlaceId, asUploadId } from '@waypost/contracts/ids.ts';
import { createPlace, createStory } from '@waypost/kit/testing/story-factory.ts';

import { takenContent } from './taken-content.ts';

const location = { longitude: -9.1, latitude: 38.7 };
const places = [8, 12].map((hour, at) =>
  createPlace({
    id: asPlaceId(`place000000000${at}`),
    position: 1000 * (at + 1),
    visitedAt: `2024-05-03T${String(hour).padStart(2, '0')}:00:00.000Z`,
  }),
);
const group = (id: string, hour: number, isNew = true) => ({
  ...{ id: asPlaceId(id), isNew, title: 'Here', location, from: Date.UTC(2024, 4, 3, hour) },
  photos: [
    {
      ...{ ahead: 3 * 3_600_000, by: 'Rui' },
      photo: {
        ...{ id: asUploadId(`photo-${id}`), sender: 'Rui', src: '', location, altitude: null },
        ...{ capturedAt: '2024-05-03T01:30:00', capturedOffset: '+01:00' },
      },
    },
  ],
});

it('stores what the clock would have shown had it been right, and new places between others by their time', () => {
  const { places: drafted } = takenContent(createStory(), places, [
    group('first', 7),
    group('middle', 10),
    group('later', 11),
    group('last', 13),
    group('place0000000000', 8, false),
  ]);
  expect(drafted.map(({ id, position }) => [id, position])).toEqual([
    ['first', -24],
    ['middle', 1500],
    ['later', 1750],
    ['last', undefined],
    ['place0000000000', undefined],
  ]);
  expect(drafted[0]!.pictures).toEqual([
    { uploadId: 'photo-first', by: 'Rui', capturedAt: '2024-05-02T22:30:00', capturedOffset: '+01:00' },
  ]);
});
