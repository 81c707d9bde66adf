/** Answers kept at most; then the memory begins anew, so that a guard that runs for months does not grow. */
const MOST = 5000;

/** The same pure function of texts, computed once for each question: every record of a store repeats the texts before it. */
export function memoize<Texts extends readonly string[], Answer extends NonNullable<unknown>>(
  compute: (...texts: Texts) => Answer,
): (...texts: Texts) => Answer {
  const known = new Map<string, Answer>();
  return (...texts) => {
    // As JSON, so that two texts joined never equal two others.
    const question = JSON.stringify(texts);
    const before = known.get(question);
    if (before !== undefined) return before;
    if (known.size >= MOST) known.clear();
    const answer = compute(...texts);
    known.set(question, answer);
    return answer;
  };
}
