import { useEffect } from 'react';

/** Calls `act` the next time the browser comes back on the network, as long as `isWanted`. Keep `act` stable. */
export function useWhenOnline(isWanted: boolean, act: () => void): void {
  useEffect(() => {
    if (!isWanted) return;
    window.addEventListener('online', act, { once: true });
    return () => window.removeEventListener('online', act);
  }, [isWanted, act]);
}
