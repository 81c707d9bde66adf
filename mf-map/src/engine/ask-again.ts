/** Milliseconds before what did not come is asked for again. */
const PAUSES = [1_000, 4_000];

/**
 * Asks twice more for what can not be had.
 *
 * @throws what the last try failed with, or the signal's reason
 */
export async function askAgain<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (const pause of PAUSES) {
    try {
      return await ask();
    } catch {
      await waitUnlessAborted(pause, signal);
    }
  }
  return ask();
}

function waitUnlessAborted(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(signal.reason as Error);
    if (signal.aborted) return fail();
    signal.addEventListener('abort', fail, { once: true });
    setTimeout(() => {
      signal.removeEventListener('abort', fail);
      resolve();
    }, milliseconds);
  });
}
