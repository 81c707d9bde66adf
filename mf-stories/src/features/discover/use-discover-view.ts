import { useCallback, useEffect, useMemo, useRef } from 'react';

import {
  discoverParameters,
  parseDiscoverSearch,
  type DiscoverView,
} from '@waypost/contracts/discover-address.ts';
import type { LonLatBounds } from '@waypost/contracts/lon-lat-bounds.ts';
import { useLocation, useNavigate } from '@waypost/kit/router/router.ts';

import { useHost } from '../../lib/scope.ts';

/** Milliseconds the map rests before the list follows it. */
export const MAP_REST = 300;

interface DiscoverWay {
  readonly view: DiscoverView;
  /** Address of the page with something about it changed; from the first page of it on, unless a cursor is given. */
  addressOf(change: Partial<DiscoverView>): string;
  /** Goes there, as a step the browser's Back undoes. */
  change(change: Partial<DiscoverView>): void;
  /** The map shows another part of the world: no step of its own. */
  follow(bounds: LonLatBounds | null): void;
}

/** What the page shows, which is what its address says, and the ways to change that. */
export function useDiscoverView(): DiscoverWay {
  const { href } = useHost();
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => parseDiscoverSearch(search), [search]);
  const addressOf = useCallback(
    (change: Partial<DiscoverView>) =>
      href('discover', discoverParameters({ ...view, cursor: undefined, ...change })),
    [href, view],
  );

  const latest = useRef(addressOf);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = addressOf;
  }, [addressOf]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = useCallback(
    (next: Partial<DiscoverView>) => void navigate(latest.current(next), { preventScrollReset: true }),
    [navigate],
  );
  const follow = useCallback(
    (bounds: LonLatBounds | null) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const address = latest.current({ bounds: bounds ?? undefined });
        void navigate(address, { replace: true, preventScrollReset: true });
      }, MAP_REST);
    },
    [navigate],
  );
  return { view, addressOf, change, follow };
}
