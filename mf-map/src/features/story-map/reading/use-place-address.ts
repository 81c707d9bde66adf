import { useLocation, useNavigate } from '@waypost/kit/router/router.ts';
import { useEffect, useRef } from 'react';

/** Milliseconds at a place before the address says so: browsers refuse addresses that change all the time. */
const STAYED = 500;

/** Whether the history stands at another entry than the one shown: a step is under way that is not on the page yet. */
function isUnderWay(key: string): boolean {
  const entry = window.history.state as { readonly key?: string } | null;
  return entry !== null && (entry.key ?? 'default') !== key;
}

/**
 * The address says where the reader is, in the history's entry of the story: Back leaves the story and does not go
 * through its places.
 *
 * @param address of where the reader is; null while it is to stay as it is
 */
export function usePlaceAddress(address: string | null): void {
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef({ location, navigate });
  useEffect(() => {
    latest.current = { location, navigate };
  });
  const shown = location.pathname + location.search;
  const { key } = location;
  useEffect(() => {
    if (address === null || address === shown) return;
    const timer = setTimeout(() => {
      const { state, key: at } = latest.current.location as { readonly state: unknown; readonly key: string };
      // What is opened at this moment would be closed again. This runs once more when the step is shown.
      if (isUnderWay(at)) return;
      void latest.current.navigate(address, { replace: true, preventScrollReset: true, state });
    }, STAYED);
    return () => clearTimeout(timer);
  }, [address, shown, key]);
}
