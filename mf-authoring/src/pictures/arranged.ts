/** The keys in the order somebody put them in; those that came since follow as they are. */
export function arranged(keys: readonly string[], order: readonly string[]): readonly string[] {
  const known = order.filter((key) => keys.includes(key));
  return [...known, ...keys.filter((key) => !known.includes(key))];
}

/** The keys with one of them a step further on, or back; as they are where there is no such step. */
export function moved(keys: readonly string[], key: string, step: 1 | -1): readonly string[] {
  const from = keys.indexOf(key);
  const to = from + step;
  if (from < 0 || to < 0 || to >= keys.length) return keys;
  const next = [...keys];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
