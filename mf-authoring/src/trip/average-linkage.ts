/**
 * Clusters things so that the mean distance between the members of two is more than a limit: average linkage (Sokal and
 * Michener 1958) by chains of nearest neighbours (Murtagh 1983), in n² steps.
 *
 * @param distance between the things of these two numbers
 * @returns the number of each thing's cluster
 */
export function averageLinkage(
  count: number,
  distance: (one: number, other: number) => number,
  limit: number,
): readonly number[] {
  const between = Array.from({ length: count }, () => new Float64Array(count));
  for (let one = 0; one < count; one += 1)
    for (let other = 0; other < one; other += 1)
      between[one]![other] = between[other]![one] = distance(one, other);
  const size = new Array<number>(count).fill(1);
  const alive = new Set(between.keys());
  const clusterOf = Array.from(between.keys());

  function nearest(of: number, before: number | undefined): readonly [number, number] {
    // The one before wins among equals, or the chain would never end.
    let found = before ?? -1;
    let least = before === undefined ? Infinity : between[of]![before]!;
    for (const other of alive)
      if (other !== of && between[of]![other]! < least) [found, least] = [other, between[of]![other]!];
    return [found, least];
  }

  const chain: number[] = [];
  while (alive.size > 1) {
    if (chain.length === 0) chain.push(alive.values().next().value!);
    const top = chain.at(-1)!;
    const [found, least] = nearest(top, chain.at(-2));
    if (least > limit) {
      // Linkage only grows by merging: none of these will come nearer to anything.
      alive.delete(top);
      chain.length = 0;
    } else if (found === chain.at(-2)) {
      chain.length -= 2;
      merge(found, top);
    } else chain.push(found);
  }

  function merge(into: number, gone: number): void {
    const [many, few] = [size[into]!, size[gone]!];
    for (const other of alive) {
      const mean = (between[into]![other]! * many + between[gone]![other]! * few) / (many + few);
      between[into]![other] = between[other]![into] = mean;
    }
    size[into] = many + few;
    alive.delete(gone);
    clusterOf.forEach((cluster, thing) => {
      if (cluster === gone) clusterOf[thing] = into;
    });
  }

  return clusterOf;
}
