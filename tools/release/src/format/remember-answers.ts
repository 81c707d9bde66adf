/** Texts at most that a function keeps answers for; then it begins anew, so that a guard that runs for months does not grow. */
const MOST = 5000;

/**
 * The same function of texts, which answers a question it was asked before from memory. For answers that nobody changes and
 * that depend on the texts alone: each record of a store repeats the signed texts of the one before.
 */
export function rememberAnswers<Texts extends readonly string[], Answer extends NonNullable<unknown>>(
  answer: (...texts: Texts) => Answer,
): (...texts: Texts) => Answer {
  const known = new Map<string, Answer>();
  return (...texts) => {
    // Not joined: texts of strangers must not add up to somebody else's question.
    const question = JSON.stringify(texts);
    const before = known.get(question);
    if (before !== undefined) return before;
    if (known.size >= MOST) known.clear();
    const said = answer(...texts);
    known.set(question, said);
    return said;
  };
}
