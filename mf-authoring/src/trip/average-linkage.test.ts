import { averageLinkage } from './average-linkage.ts';

const clustersOf = (points: readonly number[], limit: number) => {
  const clusterOf = averageLinkage(
    points.length,
    (one, other) => Math.abs(points[one]! - points[other]!),
    limit,
  );
  return points.map((_, at) => points.filter((__, other) => clusterOf[other] === clusterOf[at]));
};

it('goes by the mean distance, so that a chain of near things is not a single cluster', () => {
  expect(clustersOf([0, 1, 2, 3, 4, 5, 6, 7], 2.5)).not.toContainEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(clustersOf([0, 1, 10, 11], 5)).toEqual([
    [0, 1],
    [0, 1],
    [10, 11],
    [10, 11],
  ]);
});

it('comes to an end where all distances are equal', () => {
  expect(clustersOf([5, 5, 5], 0)[0]).toEqual([5, 5, 5]);
});

it.each([0, 1])('leaves %i things as they are', (count) => {
  expect(averageLinkage(count, () => 0, 1)).toHaveLength(count);
});
