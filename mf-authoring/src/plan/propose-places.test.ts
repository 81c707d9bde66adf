/** @jest-environment node */
import { DEFAULT_GROUPING } from '../trip/group-photos.ts';
import { proposePlaces } from './propose-places.ts';
import { examplePhoto, examplePlace, examplePlan, knownOf } from './testing/example-plan.ts';

const photos = knownOf(
  examplePhoto('a', 8, 0),
  examplePhoto('b', 9, 0.0005),
  examplePhoto('c', 12, 1),
  examplePhoto('d', 13, null),
);
const photosOf = (plan: ReturnType<typeof proposePlaces>) => plan.places.map((place) => place.photos);

it('makes places of photos that know where they were taken, and lays the others into the tray', () => {
  const plan = proposePlaces(examplePlan([]), photos, DEFAULT_GROUPING, () => false);
  expect(photosOf(plan)).toEqual([['a', 'b'], ['c']]);
  expect(plan.tray).toEqual(['d']);
});

it('keeps what was written at a place when it is made anew of the same photos', () => {
  const written = { ...examplePlace('one', 0, ['a', 'b']), title: 'The castle' };
  const plan = proposePlaces(
    examplePlan([written]),
    photos,
    { ...DEFAULT_GROUPING, distanceMetres: 30 },
    () => false,
  );
  expect(photosOf(plan)).toEqual([['a'], ['b'], ['c']]);
  expect(plan.places.map(({ title }) => title)).toEqual(['The castle', '', '']);
});

it('leaves places alone that shall be kept, and orders all by time', () => {
  const kept = examplePlace('one', 50, ['c']);
  const plan = proposePlaces(examplePlan([kept]), photos, DEFAULT_GROUPING, (place) => place.id === kept.id);
  expect(photosOf(plan)).toEqual([['a', 'b'], ['c']]);
  expect(plan.places[1]).toBe(kept);
});
