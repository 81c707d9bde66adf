import type { Place, Story } from '@waypost/contracts/story.ts';
import { useEffect, useRef, useState } from 'react';

import type { DrawnBook } from './draw-book.ts';
import { loadPrintBook } from './load-print-book.ts';

type Parts = Awaited<ReturnType<typeof loadPrintBook>>;

/** How far the book is. */
export type Printing =
  | { readonly status: 'idle' | 'failed' }
  | { readonly status: 'drawing'; readonly done: number; readonly total: number }
  /** Laid out: its pictures are on their way, and then the browser is asked to print. */
  | ({ readonly status: 'laid-out' } & DrawnBook & Pick<Parts, 'LaidOut' | 'PrintBook'>);

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
    const { drawBook, ...parts } = await loadPrintBook();
    signal.throwIfAborted();
    const book = await drawBook(story, places, {
      signal,
      onMap: (done, total) => setPrinting({ status: 'drawing', done, total }),
      onAddress: (address) => addresses.current.push(address),
    });
    setPrinting({ status: 'laid-out', ...parts, ...book });
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
