import { adjustedRandIndex } from './adjusted-rand-index.ts';

it('is 1 for equal groups whatever they are called, and known values else', () => {
  expect(adjustedRandIndex([1, 1, 2, 2], ['b', 'b', 'a', 'a'])).toBe(1);
  expect(adjustedRandIndex([1, 1, 2, 2], [1, 2, 1, 2])).toBeCloseTo(-0.5, 10);
  // Table of the paper's kind: counts 2 0 / 1 3.
  expect(adjustedRandIndex([1, 1, 2, 2, 2, 2], [1, 1, 1, 2, 2, 2])).toBeCloseTo(
    (4 - 42 / 15) / (6.5 - 42 / 15),
    10,
  );
});
