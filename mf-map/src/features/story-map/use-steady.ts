import { useCallback, useEffect, useRef } from 'react';

/** The same function at each render, which does what the latest one does: what takes it is not drawn anew for it. */
export function useSteady<Arguments extends readonly unknown[]>(
  latest: (...given: Arguments) => void,
): (...given: Arguments) => void {
  const current = useRef(latest);
  useEffect(() => {
    current.current = latest;
  });
  return useCallback((...given: Arguments) => current.current(...given), []);
}
