import { PIN_SIZE, pinCache } from '@waypost/contracts/site-worker.ts';
import type { Story } from '@waypost/contracts/story.ts';
import { useEffect, useRef, useState } from 'react';

import { useHost } from '../../lib/scope.ts';
import type { Stop } from '../story-map/journey/stops.ts';
import { loadKeepStory } from './load-keep-story.ts';

interface Kept {
  readonly status: 'no' | 'busy' | 'kept' | 'full' | 'failed';
  readonly bytes: number;
  /** From 0 to 1. */
  readonly share: number;
}

const NOT_KEPT: Kept = { status: 'no', bytes: 0, share: 0 };

/** Whether a story is kept on this device on purpose; null where there is no worker that would show it. */
export function useKeep(story: Story, stops: readonly Stop[]) {
  const { settings } = useHost();
  const [kept, setKept] = useState<Kept | null>(null);
  const stop = useRef<AbortController>(null);
  const { id } = story;

  async function keep(before: Kept = NOT_KEPT): Promise<void> {
    stop.current?.abort();
    const { signal } = (stop.current = new AbortController());
    const say = (next: Kept) => !signal.aborted && setKept(next);
    // What is there already is looked through unsaid.
    if (before.status !== 'kept') say({ ...before, status: 'busy' });
    try {
      const { keepStory } = await loadKeepStory();
      const bytes = await keepStory({
        ...{ story, stops, signal, map: settings.map },
        onProgress: (sofar, share) =>
          before.status !== 'kept' && say({ status: 'busy', bytes: sofar, share }),
      });
      say({ status: 'kept', bytes, share: 1 });
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      if (before.status !== 'kept') say({ ...NOT_KEPT, status: isFull ? 'full' : 'failed' });
    }
  }
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });

  useEffect(() => {
    let isHere = true;
    const look = async () => {
      await navigator.serviceWorker?.ready;
      if (!isHere || !navigator.serviceWorker) return;
      const isBegun = await caches.has(pinCache(id));
      const said = isBegun && (await (await caches.open(pinCache(id))).match(PIN_SIZE));
      const size = said ? ((await said.json()) as { readonly bytes: number }) : null;
      const found: Kept = size
        ? { status: 'kept', bytes: size.bytes, share: 1 }
        : { ...NOT_KEPT, status: isBegun ? 'failed' : 'no' };
      if (!isHere) return;
      setKept(found);
      // Other pictures may be in it by now, and a tab may have been closed half way.
      if (isBegun && navigator.onLine) void latest.current(found);
    };
    look().catch(() => undefined);
    return () => {
      isHere = false;
      stop.current?.abort();
    };
  }, [id]);

  return {
    kept,
    /** The browser is asked not to take it away by itself. */
    begin: () =>
      void navigator.storage
        ?.persist?.()
        .catch(() => false)
        .finally(() => void keep()),
    async remove(): Promise<void> {
      stop.current?.abort();
      await caches.delete(pinCache(id));
      setKept(NOT_KEPT);
    },
  };
}
