import { useEffect, type RefObject } from 'react';

import { watchEdgeKeys } from './edge-keys.ts';

/** End and Home lead all the way through a list that is drawn in parts; while a dialog lies over it, they are the dialog's. */
export function useEdgeKeys(
  list: RefObject<HTMLElement | null>,
  { isThere, isCovered }: { readonly isThere: boolean; readonly isCovered: boolean },
): void {
  useEffect(
    () => (list.current && isThere && !isCovered ? watchEdgeKeys(list.current) : undefined),
    [list, isThere, isCovered],
  );
}
