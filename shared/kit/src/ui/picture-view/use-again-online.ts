import { useCallback, useEffect, useState } from 'react';

/**
 * What did not come is asked for again once the browser is back on the network; by itself it never asks twice.
 *
 * @returns a number that changes when it is to be asked for again, and what to call when it did not come
 */
export function useAgainOnline(): { readonly attempt: number; readonly onError: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (!isMissing) return;
    const again = () => {
      setIsMissing(false);
      setAttempt((count) => count + 1);
    };
    window.addEventListener('online', again, { once: true });
    return () => window.removeEventListener('online', again);
  }, [isMissing]);
  return { attempt, onError: useCallback(() => setIsMissing(true), []) };
}
