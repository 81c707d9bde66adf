import type { Presence } from '@waypost/contracts/api/shares-api.ts';
import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import { asPlaceId, type PlaceId, type StoryId } from '@waypost/contracts/ids.ts';
import { useEffect, useState } from 'react';

import { useHost } from '../../lib/scope.ts';

/** Milliseconds until it is asked again, where others write the story and where nobody does: somebody may come. */
const [OFTEN, RARELY] = [15_000, 300_000];
const EVENTS = ['online', 'offline', 'visibilitychange'] as const;

/** Who else edits the story. While the page is in sight and has a line it says the same of this person. */
export function useOthers(story: StoryId): Presence['others'] {
  const { api } = useHost();
  const [others, setOthers] = useState<Presence['others']>([]);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    let place: PlaceId | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = OFTEN;

    async function say(): Promise<void> {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden' || !navigator.onLine) return setOthers([]);
      let answer: Presence['others'] = [];
      try {
        const now = await api.shares.sayPresent(story, place, { signal });
        [answer, pause] = [now.others, now.isTogether ? OFTEN : RARELY];
      } catch (error) {
        if (toAppError(error).code === 'not-found') pause = RARELY;
      }
      if (signal.aborted) return;
      setOthers(answer);
      clearTimeout(timer);
      timer = setTimeout(() => void say(), pause);
    }

    const onFocus = ({ target }: FocusEvent) => {
      const entry = (target as Element).closest<HTMLElement>('li[data-place]');
      if (entry) place = asPlaceId(entry.dataset['place']!);
    };
    document.addEventListener('focusin', onFocus, { signal });
    // What the document tells bubbles to the window.
    for (const event of EVENTS) window.addEventListener(event, () => void say(), { signal });
    void say();
    return () => {
      over.abort();
      clearTimeout(timer);
    };
  }, [api, story]);
  return others;
}
