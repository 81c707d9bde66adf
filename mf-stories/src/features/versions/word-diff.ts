export interface DiffPart {
  readonly text: string;
  /** On which side it stands; null on both. */
  readonly side: 'before' | 'after' | null;
}

/** Beyond so many words that came or went it is another text. */
const MOST_EDITS = 800;

/** What two texts share and what each has alone, word by word: the fewest edits that lead from one to the other (Myers, 1986). */
export function wordDiff(before: string, after: string): readonly DiffPart[] {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  const trace: Map<number, number>[] = [];
  let reached = new Map([[1, 0]]);
  for (let edits = 0; edits <= Math.min(one.length + other.length, MOST_EDITS); edits += 1) {
    trace.push(reached);
    const next = new Map(reached);
    for (let k = -edits; k <= edits; k += 2) {
      let x = isDown(reached, k, edits) ? at(reached, k + 1) : at(reached, k - 1) + 1;
      while (x < one.length && x - k < other.length && one[x] === other[x - k]) x += 1;
      next.set(k, x);
      if (x >= one.length && x - k >= other.length) return partsOf(trace, one, other);
    }
    reached = next;
  }
  return join([
    { text: before, side: 'before' },
    { text: after, side: 'after' },
  ]);
}

/** Words and signs with the blanks behind them. */
const wordsOf = (text: string): readonly string[] =>
  text.match(/[\p{L}\p{M}\p{N}]+\s*|[^\p{L}\p{M}\p{N}\s]\s*|\s+/gu) ?? [];

const at = (reached: Map<number, number>, k: number): number => reached.get(k) ?? -1;

const isDown = (reached: Map<number, number>, k: number, edits: number): boolean =>
  k === -edits || (k !== edits && at(reached, k - 1) < at(reached, k + 1));

/** From the end back along what each edit had reached. */
function partsOf(
  trace: readonly Map<number, number>[],
  one: readonly string[],
  other: readonly string[],
): readonly DiffPart[] {
  const parts: DiffPart[] = [];
  let [x, y] = [one.length, other.length];
  for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
    const reached = trace[edits]!;
    const from = isDown(reached, x - y, edits) ? x - y + 1 : x - y - 1;
    const startX = Math.max(0, at(reached, from));
    const startY = edits === 0 ? 0 : startX - from;
    while (x > startX && y > startY) {
      x -= 1;
      y -= 1;
      parts.unshift({ text: one[x] ?? '', side: null });
    }
    if (edits === 0) break;
    parts.unshift(
      x === startX
        ? { text: other[startY] ?? '', side: 'after' }
        : { text: one[startX] ?? '', side: 'before' },
    );
    [x, y] = [startX, startY];
  }
  return join(parts);
}

function join(parts: readonly DiffPart[]): readonly DiffPart[] {
  const joined: DiffPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.side === part.side) joined[joined.length - 1] = { ...part, text: last.text + part.text };
    else if (part.text !== '') joined.push(part);
  }
  return joined;
}
