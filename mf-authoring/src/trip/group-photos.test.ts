import { DEFAULT_GROUPING, groupPhotos } from './group-photos.ts';
import { adjustedRandIndex } from './testing/adjusted-rand-index.ts';
import { generatedTrip, TRIP_KINDS } from './testing/generated-trip.ts';

/** Seeds the thresholds were not chosen by. */
const SEEDS = Array.from({ length: 20 }, (_, at) => at + 1);

it.each(TRIP_KINDS)('finds the places of a generated trip: %s', (kind) => {
  const indexes = SEEDS.map((seed) => {
    const { photos, places } = generatedTrip(kind, seed);
    const groupOf = new Map(
      groupPhotos(photos, DEFAULT_GROUPING).flatMap((group, at) =>
        group.photos.map((id) => [id, at] as const),
      ),
    );
    return adjustedRandIndex(
      places,
      photos.map(({ id }) => groupOf.get(id) ?? -1),
    );
  });
  const mean = indexes.reduce((sum, index) => sum + index, 0) / indexes.length;
  expect(mean).toBeGreaterThanOrEqual(0.9);
});

const photo = (id: string, longitude: number, hour: number | null) => ({
  id,
  location: { longitude, latitude: 0 },
  takenAt: hour === null ? null : Date.UTC(2024, 5, 1, hour),
});
const idsOf = (photos: Parameters<typeof groupPhotos>[0]) =>
  groupPhotos(photos, DEFAULT_GROUPING).map((group) => group.photos);

it('takes coming back after lunch for staying, and coming back in the evening for another visit', () => {
  const [castle, cafe] = [10, 10.02];
  const morning = [photo('a', castle, 9), photo('b', cafe, 11)];
  expect(idsOf([...morning, photo('c', castle, 13)])).toEqual([['b'], ['a', 'c']]);
  expect(idsOf([...morning, photo('c', castle, 19)])).toEqual([['a'], ['b'], ['c']]);
});

it('puts photos without a time where they lie, and places without any last', () => {
  expect(idsOf([photo('a', 20, null), photo('b', 10, null), photo('c', 10, 9)])).toEqual([['c', 'b'], ['a']]);
});

it('keeps one place together on both sides of the date line', () => {
  const [{ location, photos }] = groupPhotos(
    [photo('a', 179.9996, 9), photo('b', -179.9996, 9)],
    DEFAULT_GROUPING,
  ) as [ReturnType<typeof groupPhotos>[0]];
  expect(photos).toEqual(['a', 'b']);
  expect(Math.abs(location.longitude)).toBeCloseTo(180, 6);
});

it('has nothing to say of no photos', () => {
  expect(groupPhotos([], DEFAULT_GROUPING)).toEqual([]);
});
