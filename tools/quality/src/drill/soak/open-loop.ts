const PAUSE = 4;

interface Pace {
  /** Times a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly lasts: number;
  /** Ends it before its time. */
  readonly signal?: AbortSignal;
}

/**
 * Begins something so many times a second, whatever becomes of what was begun before: who waits for answers before asking on
 * hides how long they take.
 *
 * @returns milliseconds it was late at most
 */
export async function openLoop({ rate, lasts, signal }: Pace, begin: () => void): Promise<number> {
  const began = performance.now();
  const each = 1000 / rate;
  const count = Math.round(lasts / each);
  let late = 0;
  for (let begun = 0; signal?.aborted !== true;) {
    const now = performance.now() - began;
    for (; begun < count && begun * each <= now; begun += 1) {
      late = Math.max(late, now - begun * each);
      begin();
    }
    if (now >= lasts) break;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return late;
}
