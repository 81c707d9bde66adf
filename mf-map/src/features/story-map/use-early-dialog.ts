import { useEffect, useState } from 'react';

import { loadLightbox } from '../lightbox/load-lightbox.ts';
import { loadPlaceDialog } from './load-place-dialog.ts';

/** Milliseconds in which the map's own tiles have come, or are on their way. */
const AFTER_THE_MAP = 1_500;

/**
 * Fetches the dialog before it is asked for, when the browser has nothing else to do. On a slow network it would come before the map,
 * which is what a reader waits for.
 *
 * @returns whether it is being fetched
 */
export function useEarlyDialog(mayPreload: boolean): boolean {
  const [isEarly, setIsEarly] = useState(false);
  useEffect(() => {
    if (!mayPreload) return;
    let handle = 0;
    const preload = () => {
      setIsEarly(true);
      // Nobody has to know of a failure here: the dialog is fetched again when it is opened.
      void loadPlaceDialog().catch(() => undefined);
      // What is read on a device that keeps it can be looked at closely without a line, too.
      if (navigator.onLine && navigator.serviceWorker?.controller) void loadLightbox().catch(() => undefined);
    };
    const timer = setTimeout(() => {
      if (typeof requestIdleCallback === 'undefined') preload();
      else handle = requestIdleCallback(preload, { timeout: 5000 });
    }, AFTER_THE_MAP);
    return () => {
      clearTimeout(timer);
      if (handle) cancelIdleCallback(handle);
    };
  }, [mayPreload]);
  return isEarly;
}
