import { useCallback, type RefObject } from 'react';

import type { ReadingStores } from './reading-stores.ts';
import { useEdgeKeys } from './use-edge-keys.ts';
import { useFocusFollows } from './use-focus-follows.ts';
import { MOVING, useReadingLine } from './use-reading-line.ts';
import { useReadingNow } from './use-reading-now.ts';

interface ListFollowsProps {
  readonly store: ReadingStores;
  readonly list: RefObject<HTMLElement | null>;
  readonly pane: RefObject<HTMLElement | null>;
  /** Whether there are places in the list. */
  readonly isThere: boolean;
  /** Whether a dialog lies over the page. */
  readonly isCovered: boolean;
}

/** The page's scrolling says where the reader is, and steps scroll there and take the focus along. Shows nothing itself. */
export function ListFollows({ store, list, pane, isThere, isCovered }: ListFollowsProps) {
  const { dispatch, get, there: arrived } = store;
  const onRead = useCallback(
    (to: string | null) => {
      // A way that ends while the next step is under way to the list is not the reader's scrolling.
      if (!MOVING.includes(get().by) || arrived.get() === get()) dispatch({ type: 'scrolled', to });
    },
    [arrived, dispatch, get],
  );
  const now = useReadingNow(store);
  const there = useReadingNow(arrived);
  useReadingLine({ list, pane }, { now, there }, { onRead, isThere, isCovered });
  useEdgeKeys(list, { isThere, isCovered });
  useFocusFollows(list, store);
  return null;
}
