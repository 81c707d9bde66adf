import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the browser has a line at all; one that leads nowhere counts too. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
