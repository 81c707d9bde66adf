import { arranged, moved } from './arranged.ts';

it('puts what came since behind what was put in order, and leaves out what is gone', () => {
  expect(arranged(['a', 'b', 'c', 'd'], ['c', 'x', 'a'])).toEqual(['c', 'a', 'b', 'd']);
});

it.each([
  ['b', 1, ['a', 'c', 'b']],
  ['b', -1, ['b', 'a', 'c']],
  ['c', 1, ['a', 'b', 'c']],
  ['a', -1, ['a', 'b', 'c']],
  ['x', 1, ['a', 'b', 'c']],
] as const)('moves %s by %i', (key, step, order) => {
  expect(moved(['a', 'b', 'c'], key, step)).toEqual(order);
});
