import type { Place, Story } from '@waypost/contracts/story.ts';
import { useEffect, useRef, useState } from 'react';

import type { BookDay } from './book-days.ts';
import { loadPrintBook } from './load-print-book.ts';
import { mapPlaces } from './map-places.ts';

type Parts = Awaited<ReturnType<typeof loadPrintBook>>;

/** How far the book is. */
export type Printing =
  | { readonly status: 'idle' | 'failed' }
  | { readonly status: 'drawing'; readonly done: number; readonly total: number }
  | {
      /** Laid out: its pictures are on their way, and then the browser is asked to print. */
      readonly status: 'laid-out';
      readonly Book: Parts['PrintBook'];
      readonly days: readonly BookDay[];
      readonly maps: readonly (string | null)[];
    };

/** CSS pixels of a map on paper, and what makes 220 dots an inch of them. */
const MAP = { width: 616, pixelRatio: 220 / 96 } as const;
/** A place alone needs less around it: its pictures stand on the page with its map. */
const heightFor = (places: number) => (places > 1 ? 280 : 210);
/** A journey of more days has a map of each of the first ones. */
const MOST_MAPS = 60;

export interface PrintingControl {
  readonly printing: Printing;
  start(): void;
  cancel(): void;
  /** The book's pictures have come or failed. */
  ready(): void;
}

/** Makes a book of a story and asks the browser to print it; afterwards nothing of it is left. */
export function usePrinting(story: Story, places: readonly Place[]): PrintingControl {
  const [printing, setPrinting] = useState<Printing>({ status: 'idle' });
  const running = useRef<AbortController | null>(null);
  const addresses = useRef<string[]>([]);

  const clear = () => {
    running.current?.abort();
    running.current = null;
    for (const address of addresses.current) URL.revokeObjectURL(address);
    addresses.current = [];
  };
  const finish = (status: 'idle' | 'failed' = 'idle') => {
    clear();
    setPrinting({ status });
  };
  useEffect(() => clear, []);

  const make = async (signal: AbortSignal) => {
    const { PrintBook: Book, bookDays, drawStill } = await loadPrintBook();
    const days = bookDays(story, places);
    const drawn = mapPlaces(days);
    const all = drawn.flat();
    const total = Math.min(days.length, MOST_MAPS);
    const maps: (string | null)[] = [];
    for (const shown of drawn.slice(0, MOST_MAPS)) {
      setPrinting({ status: 'drawing', done: maps.length, total });
      const height = heightFor(shown.length);
      const picture = await drawStill({ places: all, shown, ...MAP, height, signal }).catch(() => null);
      signal.throwIfAborted();
      const address = picture && URL.createObjectURL(picture);
      if (address) addresses.current.push(address);
      maps.push(address);
    }
    setPrinting({ status: 'laid-out', Book, days, maps });
  };

  return {
    printing,
    start() {
      clear();
      running.current = new AbortController();
      const { signal } = running.current;
      setPrinting({ status: 'drawing', done: 0, total: 0 });
      make(signal).catch(() => {
        if (!signal.aborted) finish('failed');
      });
    },
    cancel: () => finish(),
    ready() {
      if (!running.current) return;
      window.addEventListener('afterprint', () => finish(), { once: true });
      window.print();
    },
  };
}
