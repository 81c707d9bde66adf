import { useEffect, type RefObject } from 'react';

import { focusPlace } from './focus-place.ts';
import type { ShownReading } from './later-reading.ts';
import type { Reading } from './reading.ts';
import { useReadingNow } from './use-reading-now.ts';

/** What these do depends on where the focus is. */
const MEANT = ['Enter', ' ', 'Tab'];

/**
 * Takes the keyboard's focus where the reader steps, when it is on no other control.
 *
 * @param inList what the list shows
 * @param there comes a frame later, unless a key is pressed before: it means the place that is shown
 */
export function useFocusFollows(
  list: RefObject<HTMLElement | null>,
  { inList, there }: { readonly inList: ShownReading; readonly there: ShownReading },
): void {
  const { current, by, steps } = useReadingNow(there);
  useEffect(() => {
    focusOn(list.current, { current, by });
    // Two steps to one place are two.
  }, [current, by, steps, list]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (MEANT.includes(key) && inList.get() !== there.get()) focusOn(list.current, inList.get());
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [list, inList, there]);
}

function focusOn(list: HTMLElement | null, { current, by }: Pick<Reading, 'current' | 'by'>): void {
  if (!list || current === null || (by !== 'step' && by !== 'address')) return;
  const { activeElement } = document;
  const isFree = !activeElement || activeElement.matches('body, main') || list.contains(activeElement);
  if (isFree) focusPlace(list, current);
}
