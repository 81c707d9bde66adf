import { useCallback, useEffect, useState, type RefObject } from 'react';

/** Height of the site's bar in pixels. */
const HEADER = 64;
/** Of the map's height, how much is in sight when it counts as a strip. */
const SHARE = 0.67;
const USES = ['wheel', 'touchmove', 'keyup', 'pointerdown'] as const;

interface MapStrip {
  /** Whether most of the map is under the site's bar. */
  readonly isStrip: boolean;
  /** Whether the reader uses the map: all of it stays in sight. */
  readonly isHeld: boolean;
  readonly enlarge: () => void;
}

/** Newer than the types: the Escape key, and a phone's way back. */
declare const CloseWatcher: (new () => EventTarget & { destroy(): void }) | undefined;

function watchWayBack(onBack: () => void): () => void {
  if (typeof CloseWatcher === 'undefined') {
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) =>
      key === 'Escape' && !defaultPrevented && onBack();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }
  const watcher = new CloseWatcher();
  watcher.addEventListener('close', onBack);
  return () => watcher.destroy();
}

/**
 * On a phone the map goes under the site's bar as the page scrolls, but for a strip. Whoever uses the map has all of it, until they go on
 * with the text.
 *
 * @param isCovered whether a dialog lies over the page
 */
export function useMapStrip(pane: RefObject<HTMLElement | null>, isCovered: boolean): MapStrip {
  const [isStrip, setIsStrip] = useState(false);
  const [use, setUse] = useState<'none' | 'touched' | 'enlarged'>('none');
  const enlarge = useCallback(() => setUse('enlarged'), []);

  useEffect(() => {
    const element = pane.current!;
    // Without a layout there is nothing to see.
    if (typeof IntersectionObserver === 'undefined') return;
    const seen = new IntersectionObserver(
      ([entry]) => {
        const { intersectionRatio, boundingClientRect } = entry!;
        const isOverText = boundingClientRect.width > 0.8 * window.innerWidth;
        const isKept = getComputedStyle(element).position === 'sticky';
        setIsStrip(isOverText && isKept && intersectionRatio < SHARE);
      },
      { rootMargin: `-${HEADER}px 0px 0px`, threshold: SHARE },
    );
    seen.observe(element);
    return () => seen.disconnect();
  }, [pane]);

  useEffect(() => {
    const controller = new AbortController();
    const onUse = (event: Event) => {
      const { type, target } = event;
      if (!(target instanceof Node) || !pane.current!.contains(target)) {
        if (type !== 'pointerdown') setUse('none');
        return;
      }
      // The key has come to the map, or is the map's own; the last one of its way back is not.
      const isKey = event instanceof KeyboardEvent && event.key !== 'Escape';
      if (isKey && isStrip) enlarge();
      else if (isKey || (type === 'pointerdown' && !isStrip))
        setUse((now) => (now === 'none' ? 'touched' : now));
    };
    for (const type of USES)
      window.addEventListener(type, onUse, { passive: true, capture: true, signal: controller.signal });
    return () => controller.abort();
  }, [pane, isStrip, enlarge]);

  const isEnlarged = use === 'enlarged' && !isCovered;
  useEffect(() => (isEnlarged ? watchWayBack(() => setUse('none')) : undefined), [isEnlarged]);
  return { isStrip, isHeld: use !== 'none', enlarge };
}
