import { useCallback, useState } from 'react';

import { useWhenOnline } from '../../react/use-when-online.ts';

/**
 * What did not come is asked for again once the browser is back on the network; by itself it never asks twice.
 *
 * @returns a number that changes when it is to be asked for again, and what to call when it did not come
 */
export function useAgainOnline(): { readonly attempt: number; readonly onError: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [isMissing, setIsMissing] = useState(false);
  const again = useCallback(() => {
    setIsMissing(false);
    setAttempt((count) => count + 1);
  }, []);
  useWhenOnline(isMissing, again);
  return { attempt, onError: useCallback(() => setIsMissing(true), []) };
}
