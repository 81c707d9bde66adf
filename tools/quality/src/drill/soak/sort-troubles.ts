import type { Span, Trouble } from './tally.ts';

/** From the kill of a writer until the next one acknowledged a change. */
export interface Gap {
  readonly killed: number;
  readonly saved: number;
}

export interface Sorted {
  /** Answers that said, with 502, 503 or 504 and in words, that nobody is there, while that was so; by status. */
  readonly unavailable: ReadonlyMap<number, number>;
  /** Answers that were under way when a writer was killed, and broke off. */
  readonly brokenOff: number;
  /** Everything else. */
  readonly wrong: readonly Trouble[];
}

const UNAVAILABLE = [502, 503, 504];

const overlaps = ({ sent, answered }: Span, from: number, to: number): boolean =>
  sent <= to && answered >= from;

/** Whether a question was on its way in one of the gaps. */
export const isInGap = (span: Span, gaps: readonly Gap[]): boolean =>
  gaps.some(({ killed, saved }) => overlaps(span, killed, saved));

/** Tells what fail-overs account for from what is wrong at any time. */
export function sortTroubles(troubles: readonly Trouble[], gaps: readonly Gap[]): Sorted {
  const unavailable = new Map<number, number>();
  const wrong: Trouble[] = [];
  let brokenOff = 0;
  for (const trouble of troubles) {
    const { status, words, isContent } = trouble;
    if (!isContent && words !== '' && UNAVAILABLE.includes(status) && isInGap(trouble, gaps))
      unavailable.set(status, (unavailable.get(status) ?? 0) + 1);
    else if (!isContent && status === 0 && gaps.some(({ killed }) => overlaps(trouble, killed, killed)))
      brokenOff += 1;
    else wrong.push(trouble);
  }
  return { unavailable, brokenOff, wrong };
}
