import { flatnessOf } from './flatness.ts';

it('the first quarter, in which a program warms up, does not count', () => {
  expect(flatnessOf([1, 50, 100, 100, 120, 120, 100, 100])).toEqual({ early: 100, late: 100, ratio: 1 });
});

it('what grows is told by how many times', () => {
  expect(flatnessOf([10, 10, 20, 20, 30, 30, 50, 50])?.ratio).toBe(2.5);
});

it('a life of too few looks says nothing', () => {
  expect(flatnessOf([1, 2, 3])).toBeNull();
});
