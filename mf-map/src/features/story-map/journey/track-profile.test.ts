import { asPlaceId } from '@waypost/contracts/ids.ts';
import { formatTrack } from '@waypost/contracts/track.ts';
import { createPlace, createStory } from '@waypost/kit/testing/story-factory.ts';

import { stopsOf } from './stops.ts';
import { trackProfile } from './track-profile.ts';

const at = (longitude: number, height: number | null = 0) => ({ longitude, latitude: 0, height });
const journey = (heights: readonly (number | null)[], to = 0.1) =>
  stopsOf(createStory(), [
    createPlace({ id: asPlaceId('a'), location: at(0) }),
    createPlace({
      id: asPlaceId('b'),
      location: at(to),
      track: formatTrack(heights.map((height, n) => at((0.1 * n) / (heights.length - 1), height))),
    }),
  ]);

it('has the length and the climb of what was noted, without the sway of a receiver', () => {
  const profile = trackProfile(journey([100, 105, 98, 150, 140, 145, 120, 200]));
  expect(profile?.kilometres).toBeCloseTo(11.12, 2);
  expect(profile?.climb).toBe(52 + 80);
  expect(profile?.heights.at(-1)?.[0]).toBeCloseTo(11.12, 2);
});

it('has no heights where one is unknown', () => {
  expect(trackProfile(journey([100, null, 300]))).toMatchObject({ heights: [] });
});

it('is none where nothing was noted, or where what was noted leads elsewhere', () => {
  expect(trackProfile(journey([]))).toBeNull();
  expect(trackProfile(journey([1, 2], 5))).toBeNull();
});
