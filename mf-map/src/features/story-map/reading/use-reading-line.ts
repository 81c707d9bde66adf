import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

import type { Reading } from './reading.ts';
import { watchReadingLine, type ReadingLine } from './reading-line.ts';

/** Height of the site's bar in pixels. */
const HEADER = 64;
/** What the page scrolls along with by itself, as a movement. */
export const MOVING: readonly Reading['by'][] = ['step', 'play'];
const AT_ONCE: readonly Reading['by'][] = ['choice', 'address', 'marker', 'focus'];

/** Where the visible part of the text begins: under the site's bar, and on a phone under the map. */
function textTop(pane: HTMLElement | null): number {
  if (!pane) return 0;
  const { top, bottom, width } = pane.getBoundingClientRect();
  return width > window.innerWidth * 0.8
    ? Math.min(Math.max(bottom, HEADER), window.innerHeight * 0.8)
    : Math.max(top, 0);
}

/**
 * Keeps the text and the reader's place together: scrolling says where they are, steps scroll there. While a dialog lies over the
 * page, they may have gone to a place by it; with the dialog, the browser goes back to where the page stood before.
 *
 * @param reading `there` comes some frames after `now`, where it is a step, and after the list has shown it
 */
export function useReadingLine(
  {
    list,
    pane,
  }: { readonly list: RefObject<HTMLElement | null>; readonly pane: RefObject<HTMLElement | null> },
  { now, there }: { readonly now: Reading; readonly there: Reading },
  {
    onRead,
    isThere,
    isCovered,
  }: {
    /** Another place, or none, has come to the line by the reader's hand. Keep it stable. */
    readonly onRead: (to: string | null) => void;
    readonly isThere: boolean;
    readonly isCovered: boolean;
  },
): void {
  const { current, by, steps } = there;
  const isUnderWay = now.steps !== steps && MOVING.includes(now.by);
  const line = useRef<ReadingLine | null>(null);
  useEffect(() => {
    if (!list.current || !isThere) return;
    const watched = watchReadingLine(list.current, () => textTop(pane.current), onRead);
    line.current = watched;
    return () => watched.dispose();
  }, [list, pane, onRead, isThere]);

  useEffect(() => {
    // Until the way there begins, the last one may still be going on: that is not the reader's scrolling.
    if (isUnderWay) line.current?.hold();
  }, [isUnderWay, now.steps]);

  useEffect(() => {
    if (current === null) return;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (MOVING.includes(by)) line.current?.goTo(current, !isStill);
    if (AT_ONCE.includes(by)) line.current?.goTo(current, false);
    // Two steps to one place are two.
  }, [current, by, steps]);

  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  }, [current]);
  // The page goes back between the two.
  useLayoutEffect(() => {
    if (!isCovered) line.current?.hold();
  }, [isCovered]);
  useEffect(() => {
    if (!isCovered && latest.current !== null) line.current?.keep(latest.current);
  }, [isCovered]);
}
