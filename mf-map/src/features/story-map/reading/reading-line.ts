import { entryAt } from './entry-at.ts';

/** Where in the visible text the line lies that a place is read at, from its upper edge. */
const SHARE = 0.16;
/** Milliseconds after which a way the page went by itself is over: without scrolling, and where the browser says when it ends, in any case. */
const SETTLED = 140;
const LONGEST = 1500;
/** Ways longer than so many screens are not shown as a movement. */
const NEAR = 1.5;
/** Times the way is corrected: what comes into sight may be taller than was thought. */
const CORRECTIONS = 6;
const EXACT = 2;

const BY_HAND = ['wheel', 'touchmove', 'keydown'] as const;

/** The line across the text: the last entry that begins above it is the one being read. */
export interface ReadingLine {
  /** Scrolls so that a place is the one being read. Nothing while it is not in the list. */
  goTo(id: string, isMoving: boolean): void;
  /** What scrolls the page next is not the reader. */
  hold(): void;
  /** Goes to a place that was the one being read, unless it still is. */
  keep(id: string): void;
  dispose(): void;
}

/**
 * Watches the page's scrolling. `list` holds an `li` with `data-place` for each place.
 *
 * @param textTop where the visible part of the text begins, in pixels of the window
 * @param onRead another place, or null before the first, has come to the line by the reader's hand
 */
export function watchReadingLine(
  list: HTMLElement,
  textTop: () => number,
  onRead: (id: string | null) => void,
): ReadingLine {
  const controller = new AbortController();
  const options = { passive: true, signal: controller.signal };
  let frame = 0;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let isCorrecting = false;

  const line = () => {
    const top = textTop();
    return top + (window.innerHeight - top) * SHARE;
  };
  const idAtLine = () => (entryAt(list, line()) as HTMLElement | null)?.dataset['place'] ?? null;
  const look = () => {
    frame = 0;
    if (!settling) onRead(idAtLine());
  };
  const saysEnd = 'onscrollend' in window;
  const letGo = () => {
    clearTimeout(settling);
    settling = undefined;
    isCorrecting = false;
  };
  const steer = () => {
    clearTimeout(settling);
    settling = setTimeout(letGo, saysEnd ? LONGEST : SETTLED);
  };
  const onScroll = () => {
    if (settling) {
      // A busy device may draw the way in jerks: silence between two of them does not end it.
      if (!saysEnd) steer();
    } else if (frame === 0) frame = requestAnimationFrame(look);
  };
  window.addEventListener('scroll', onScroll, options);
  window.addEventListener('scrollend', () => isCorrecting || letGo(), options);
  // Before a key that steps sets out on its own way.
  for (const event of BY_HAND) window.addEventListener(event, letGo, { ...options, capture: true });

  function arrive(entry: HTMLElement, isMoving: boolean, corrections: number): void {
    const distance = entry.getBoundingClientRect().top - line() + EXACT;
    if (Math.abs(distance) <= EXACT) {
      letGo();
      return;
    }
    steer();
    const smooth = isMoving && Math.abs(distance) < NEAR * window.innerHeight;
    window.scrollBy({ top: distance, behavior: smooth ? 'smooth' : 'instant' });
    isCorrecting = !smooth && corrections > 0;
    if (!isCorrecting) return;
    requestAnimationFrame(() => {
      // Unless the reader has taken over meanwhile.
      if (settling) arrive(entry, false, corrections - 1);
    });
  }
  function goTo(id: string, isMoving: boolean): void {
    const entry = list.querySelector<HTMLElement>(`li[data-place="${id}"]`);
    if (entry) arrive(entry, isMoving, CORRECTIONS);
  }
  return {
    goTo,
    hold: steer,
    keep(id) {
      if (idAtLine() === id) letGo();
      else goTo(id, false);
    },
    dispose() {
      controller.abort();
      letGo();
      cancelAnimationFrame(frame);
    },
  };
}
