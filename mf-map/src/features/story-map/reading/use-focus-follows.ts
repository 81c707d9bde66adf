import { useEffect, type RefObject } from 'react';

import type { Reading } from './reading.ts';

/** Takes the keyboard's focus where the reader steps, when it is on no other control. */
export function useFocusFollows(
  list: RefObject<HTMLElement | null>,
  { current, by, steps }: Pick<Reading, 'current' | 'by' | 'steps'>,
): void {
  useEffect(() => {
    if (current === null || (by !== 'step' && by !== 'address')) return;
    const { activeElement } = document;
    const isFree =
      !activeElement || activeElement.matches('body, main') || list.current?.contains(activeElement);
    if (!isFree) return;
    list.current
      ?.querySelector<HTMLElement>(`li[data-place="${current}"] :is(h2, h3) button`)
      ?.focus({ preventScroll: true });
    // Two steps to one place are two.
  }, [current, by, steps, list]);
}
