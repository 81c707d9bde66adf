/**
 * Points of a segment, in pieces whose times ascend: as many of them as can be. One of a wrong time is left out; so the others
 * are not measured by it. Days that were joined the wrong way round, or points written newest first, are all kept.
 *
 * @param times milliseconds, as written
 * @param most pieces
 * @returns indices of `times`, for each piece
 */
export function inOrder(times: readonly number[], most: number): readonly (readonly number[])[] {
  const falls = times.reduce((sum, at, index) => sum + (at < (times[index - 1] ?? -Infinity) ? 1 : 0), 0);
  const all = times.map((_, index) => index);
  if (falls === 0) return [all];
  let left = falls * 2 >= times.length ? all.toReversed() : all;
  const pieces: (readonly number[])[] = [];
  while (pieces.length < most) {
    const piece = longestAscending(left, times);
    // A few points that stand alone are no day of their own.
    if (piece.length < Math.max(2, times.length / 100) && pieces.length > 0) break;
    pieces.push(piece);
    const [from, to] = [times[piece[0]!]!, times[piece.at(-1)!]!];
    // What lies within that time and is out of line was somewhere else by then.
    left = left.filter((index) => times[index]! < from || times[index]! > to);
  }
  return pieces;
}

/** The most of the indices, in their order, whose times do not fall (patience sorting). */
function longestAscending(indices: readonly number[], times: readonly number[]): readonly number[] {
  /** The chain of each length that ends earliest, by the position of its last. */
  const ends: number[] = [];
  const before = new Int32Array(indices.length);
  for (let at = 0; at < indices.length; at += 1) {
    const time = times[indices[at]!]!;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (times[indices[ends[middle]!]!]! <= time) low = middle + 1;
      else high = middle;
    }
    before[at] = low > 0 ? ends[low - 1]! : -1;
    ends[low] = at;
  }
  const chain: number[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]!) chain.push(indices[at]!);
  return chain.reverse();
}
