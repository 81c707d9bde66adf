/** What belongs together, in the order in which the first of each came. */
export function grouped<Key, Value>(
  all: readonly Value[],
  keyOf: (one: Value) => Key,
): ReadonlyMap<Key, readonly Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
