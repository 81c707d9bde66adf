import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { asJpeg } from './as-jpeg.ts';
import { decoded } from './decoded.ts';

/** Milliseconds without a picture that comes after which the others are left out. Sizes for paper may have to be made first, in a queue. */
const PATIENCE_MS = 30_000;

/** The book, in a part of the page nobody sees, until its pictures are there. */
export function LaidOut({
  children,
  onReady,
}: {
  readonly children: ReactNode;
  readonly onReady: () => void;
}) {
  const [sheet] = useState(() => document.createElement('div'));
  const latest = useRef(onReady);
  useEffect(() => {
    latest.current = onReady;
  });
  useEffect(() => {
    document.body.append(sheet);
    const gone = new AbortController();
    let patience: ReturnType<typeof setTimeout> | undefined;
    const ready = () => {
      clearTimeout(patience);
      if (!gone.signal.aborted) latest.current();
      gone.abort();
    };
    const wait = () => {
      clearTimeout(patience);
      if (!gone.signal.aborted) patience = setTimeout(ready, PATIENCE_MS);
    };
    const addresses: string[] = [];
    let turn = Promise.resolve();
    const pictures = [...sheet.querySelectorAll('img')].map(async (image) => {
      await decoded(image, gone.signal);
      // How large it may be on paper is known by what came: the server may not have measured it yet.
      if (image.naturalWidth > 0) image.style.setProperty('--pixels', String(image.naturalWidth));
      // One at a time: as many canvases as a long story has pictures are more than a phone has memory for.
      turn = turn.then(async () => {
        const address = gone.signal.aborted ? null : await asJpeg(image).catch(() => null);
        if (address && sheet.isConnected) addresses.push(address);
        else if (address) URL.revokeObjectURL(address);
      });
      await turn;
      wait();
    });
    wait();
    void Promise.all([document.fonts.ready, ...pictures]).then(ready);
    return () => {
      gone.abort();
      clearTimeout(patience);
      sheet.remove();
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, [sheet]);
  return createPortal(children, sheet);
}
