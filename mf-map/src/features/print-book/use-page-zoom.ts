import { useEffect, type RefObject } from 'react';

import { PX_PER_MM } from './layout/paper.ts';

/** CSS pixels from which pages lie beside each other. */
const SPREADS_FROM = 900;
/** Pages are shown no larger than they are on paper. */
const LARGEST = 1;

/** Keeps `--zoom` of the book so that its pages, or spreads where there is room, are as wide as it. `pageWidth` in millimetres. */
export function usePageZoom(
  book: RefObject<HTMLElement | null>,
  pageWidth: number,
  pages: readonly unknown[],
): void {
  useEffect(() => {
    const element = book.current;
    if (!element || pages.length === 0) return;
    const fit = () => {
      const width = element.clientWidth;
      const isSpread = width >= SPREADS_FROM;
      element.dataset['view'] = isSpread ? 'spreads' : 'pages';
      const zoom = Math.min(LARGEST, width / (pageWidth * PX_PER_MM * (isSpread ? 2 : 1)));
      element.style.setProperty('--zoom', String(Math.floor(zoom * 1000) / 1000));
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    fit();
    return () => observer.disconnect();
  }, [book, pageWidth, pages]);
}
