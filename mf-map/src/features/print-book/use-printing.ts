import { useEffect, useRef, useState, type RefObject } from 'react';

import { preparePictures } from './prepare-pictures.ts';

export type Printing =
  | { readonly status: 'idle' | 'ready' | 'failed' }
  | { readonly status: 'preparing'; readonly done: number; readonly total: number };

export interface PrintingControl {
  readonly printing: Printing;
  /** Brings the pictures to the size of paper, then does what comes after. */
  prepare(then: () => void): void;
  cancel(): void;
}

/** Prepares what is in the book for printing. What was prepared stays until the pages are others. */
export function usePrinting(book: RefObject<HTMLElement | null>, pages: unknown): PrintingControl {
  const [printing, setPrinting] = useState<Printing>({ status: 'idle' });
  const running = useRef<AbortController | null>(null);
  const addresses = useRef<string[]>([]);
  useEffect(
    () => () => {
      running.current?.abort();
      addresses.current.splice(0).forEach((address) => URL.revokeObjectURL(address));
      setPrinting({ status: 'idle' });
    },
    [pages],
  );
  return {
    printing,
    prepare(then) {
      running.current?.abort();
      running.current = new AbortController();
      const { signal } = running.current;
      const onProgress = (done: number, total: number) => setPrinting({ status: 'preparing', done, total });
      preparePictures(book.current!, { signal, onProgress }).then(
        (made) => {
          addresses.current.push(...made);
          setPrinting({ status: 'ready' });
          then();
        },
        () => {
          if (!signal.aborted) setPrinting({ status: 'failed' });
        },
      );
    },
    cancel() {
      running.current?.abort();
      setPrinting({ status: 'idle' });
    },
  };
}
