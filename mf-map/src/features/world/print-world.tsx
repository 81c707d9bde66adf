import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import { useEffect, useRef, useState } from 'react';

import { useText } from '../../lib/scope.ts';
import { loadPrintBook } from '../print-book/load-print-book.ts';
import { toMapPlaces } from '../story-map/journey/to-map-places.ts';
import type { Journey } from './load-journeys.ts';
import styles from './world.module.css';

/** As wide as paper between its edges, in CSS pixels, and fine enough for ink. */
const ON_PAPER = { width: 700, height: 440, pixelRatio: 3 };

/** Prints the page, with a map of its own: that of the screen has the screen's size and colours. */
export function PrintWorld({ journeys }: { readonly journeys: readonly Journey[] }) {
  const t = useText();
  const [map, setMap] = useState<string | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      setMap(null);
    },
    [journeys],
  );
  useEffect(() => () => void (map && URL.revokeObjectURL(map)), [map]);

  async function print(): Promise<void> {
    if (map) return window.print();
    running.current = new AbortController();
    const { signal } = running.current;
    setDrawing(true);
    try {
      const { drawStill } = await loadPrintBook();
      const all = journeys.map(({ stops }) => toMapPlaces(stops));
      const drawn = await drawStill({
        ...{ journeys: all, shown: all.flat(), isNumbered: false, signal },
        ...ON_PAPER,
      });
      setMap(URL.createObjectURL(drawn));
    } catch {
      if (!signal.aborted) window.print();
    }
    setDrawing(false);
  }

  return (
    <>
      {map && (
        <img className={styles['on-paper']} src={map} alt={t('world.map')} onLoad={() => window.print()} />
      )}
      <button type="button" className={styles['print']} disabled={isDrawing} onClick={() => void print()}>
        {isDrawing ? <Spinner label={t('map.loading')} /> : t('print.print')}
      </button>
    </>
  );
}
