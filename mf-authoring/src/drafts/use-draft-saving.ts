import type { DraftKey } from '@waypost/shared/contracts/host-services.ts';
import { useCallback, useEffect, useRef } from 'react';

import { useHost } from '../lib/scope.ts';

/** Milliseconds of quiet after which what was typed is kept. */
const QUIET = 150;

/**
 * Keeps a form's work on the device: some quiet after each change, and at once when the page or the
 * form goes. `collect` gives what is worth keeping at that moment.
 */
export function useDraftSaving(
  key: DraftKey,
  collect: () => unknown,
): { readonly touch: () => void; readonly discard: () => Promise<void> } {
  const { drafts } = useHost();
  const timer = useRef<number | undefined>(undefined);
  const latest = useRef(collect);
  useEffect(() => {
    latest.current = collect;
  });

  const flush = useCallback(() => {
    if (timer.current === undefined) return;
    window.clearTimeout(timer.current);
    timer.current = undefined;
    void drafts.save(key, latest.current());
  }, [drafts, key]);

  const touch = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(flush, QUIET);
  }, [flush]);

  const discard = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    return drafts.remove(key);
  }, [drafts, key]);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return { touch, discard };
}
