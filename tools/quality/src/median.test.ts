/** @jest-environment node */
import { median } from './median.ts';

test.each([
  [[7], 7],
  [[1000, 2, 30], 30],
  [[4, 1, 3, 2], 2.5],
  [[], Number.NaN],
])('of %j the middle is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});
