import { useLocation, useNavigate } from '@waypost/kit/router/router.ts';
import { useEffect, useRef } from 'react';

/** Milliseconds at a place before the address says so: browsers refuse addresses that change all the time. */
const STAYED = 500;

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
  useEffect(() => {
    if (address === null || address === shown) return;
    const timer = setTimeout(() => {
      const { state } = latest.current.location as { readonly state: unknown };
      void latest.current.navigate(address, { replace: true, preventScrollReset: true, state });
    }, STAYED);
    return () => clearTimeout(timer);
  }, [address, shown]);
}
