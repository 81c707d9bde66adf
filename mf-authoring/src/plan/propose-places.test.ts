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
  const plan = proposePlaces(examplePlan([]), photos);
  expect(photosOf(plan)).toEqual([['a', 'b'], ['c']]);
  expect(plan.tray).toEqual(['d']);
});

it('keeps a place’s id where it is made anew of the same photos', () => {
  const plan = proposePlaces(
    {
      ...examplePlan([examplePlace('one', 0, ['a', 'b'])]),
      grouping: { ...DEFAULT_GROUPING, distanceMetres: 30 },
    },
    photos,
  );
  expect(photosOf(plan)).toEqual([['a'], ['b'], ['c']]);
  expect(plan.places[0]!.id).toBe('one');
});

const made = (id: string, longitude: number, ids: readonly string[]) => ({
  ...examplePlace(id, longitude, ids),
  isMade: true,
});

it('leaves places alone that a person made something of, and orders all by time', () => {
  const kept = made('one', 50, ['c']);
  const plan = proposePlaces(examplePlan([kept]), photos);
  expect(photosOf(plan)).toEqual([['a', 'b'], ['c']]);
  expect(plan.places[1]).toBe(kept);
});

it('leaves the order a person gave the places, with a new one among them by its time', () => {
  const late = knownOf(...photos.values(), examplePhoto('e', 10, 2));
  const plan = proposePlaces(
    {
      ...examplePlan([examplePlace('late', 1, ['c']), examplePlace('early', 0, ['a', 'b'])], ['d']),
      isOrdered: true,
    },
    late,
  );
  expect(photosOf(plan)).toEqual([['e'], ['c'], ['a', 'b']]);
});

it('lets a photo that comes later join the place it was taken at, though a person made it', () => {
  const more = knownOf(...photos.values(), examplePhoto('e', 12, 1.0002), examplePhoto('f', 23, 1.0002));
  const plan = proposePlaces(examplePlan([made('one', 1, ['c'])], ['d']), more);
  expect(photosOf(plan)).toEqual([['a', 'b'], ['c', 'e'], ['f']]);
});
