import type { DraftKey } from '@waypost/contracts/host-services.ts';
import { useCallback, useEffect, useRef } from 'react';

import { useHost, useText } from '../lib/scope.ts';

/** Milliseconds of quiet after which what was typed is kept. */
const QUIET = 150;

interface DraftSaving {
  /** To be called after each change. */
  readonly touch: () => void;
  /** Keeps the work at once: for what must not be lost in the moment of quiet. */
  readonly keep: () => void;
  readonly discard: () => Promise<void>;
}

/**
 * Keeps a form's work on the device: some quiet after each change, and at once when the page or the
 * form goes. `collect` gives what is worth keeping at that moment. Where the device is full it says so once,
 * and asks before the page is left.
 */
export function useDraftSaving(key: DraftKey, collect: () => unknown): DraftSaving {
  const { drafts, navigation, notifications } = useHost();
  const text = useText();
  const isDeviceFull = useRef(false);
  const timer = useRef<number | undefined>(undefined);
  const latest = useRef(collect);
  useEffect(() => {
    latest.current = collect;
  });

  const keep = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    void drafts.save(key, latest.current()).then((outcome) => {
      const isNews = outcome === 'full' && !isDeviceFull.current;
      isDeviceFull.current = outcome === 'full';
      if (isNews) notifications.alert('error', text('form.device-full'));
    });
  }, [drafts, key, notifications, text]);

  const flush = useCallback(() => {
    if (timer.current !== undefined) keep();
  }, [keep]);

  const touch = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(flush, QUIET);
  }, [flush]);

  const discard = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    isDeviceFull.current = false;
    return drafts.remove(key);
  }, [drafts, key]);

  useEffect(() => navigation.guardUnsaved(() => isDeviceFull.current), [navigation]);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return { touch, keep, discard };
}
