import { droppedAt } from './dragged-place.ts';

const places = ['a', 'b', 'c', 'd'];
const after = (place: string, onto: string, half: 'upper' | 'lower') => {
  const to = droppedAt(places.indexOf(place), places.indexOf(onto), half);
  return places
    .filter((one) => one !== place)
    .toSpliced(to, 0, place)
    .join('');
};

it.each([
  ['a', 'c', 'upper', 'bacd'],
  ['a', 'c', 'lower', 'bcad'],
  ['a', 'd', 'lower', 'bcda'],
  ['d', 'b', 'upper', 'adbc'],
  ['d', 'b', 'lower', 'abdc'],
  ['c', 'c', 'lower', 'abcd'],
  ['c', 'c', 'upper', 'abcd'],
] as const)('%s dropped on %s, %s half, makes it %s', (place, onto, half, expected) => {
  expect(after(place, onto, half)).toBe(expected);
});
