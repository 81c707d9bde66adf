import { useCallback, useState, type RefCallback } from 'react';

/** What `make` makes in the element that gets the returned ref, until the element goes or `make` is another; null without one. */
export function useAttached<Made extends { dispose(): void }>(
  make: ((target: HTMLElement) => Made) | null,
): readonly [RefCallback<HTMLElement>, Made | null] {
  const [made, setMade] = useState<Made | null>(null);
  const attach = useCallback(
    (target: HTMLElement | null) => {
      if (!target || !make) return undefined;
      const one = make(target);
      setMade(one);
      return () => {
        setMade(null);
        one.dispose();
      };
    },
    [make],
  );
  return [attach, made];
}
