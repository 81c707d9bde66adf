/** @throws the signal's reason once it is aborted */
export function waitUnlessAborted(milliseconds: number, signal: AbortSignal): Promise<void> {
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
