/**
 * How alike two ways of grouping the same things are: 1 when equal, about 0 when by chance (Hubert and Arabie, Comparing
 * Partitions, 1985).
 *
 * @param one label of each thing
 * @param other label of each thing, in the same order
 */
export function adjustedRandIndex(
  one: readonly (string | number)[],
  other: readonly (string | number)[],
): number {
  const pairs = (counts: Iterable<number>) => [...counts].reduce((sum, n) => sum + (n * (n - 1)) / 2, 0);
  const count = (labels: readonly (string | number)[]) => {
    const counts = new Map<string | number, number>();
    labels.forEach((label) => counts.set(label, (counts.get(label) ?? 0) + 1));
    return counts.values();
  };
  const both = pairs(count(one.map((label, at) => `${label}/${other[at]}`)));
  const [rows, columns, all] = [pairs(count(one)), pairs(count(other)), (one.length * (one.length - 1)) / 2];
  const expected = (rows * columns) / all;
  const most = (rows + columns) / 2;
  return most === expected ? 1 : (both - expected) / (most - expected);
}
