import { useEffect, useState, useSyncExternalStore } from 'react';

import { useHost } from '../../lib/scope.ts';
import { loadPrintBook } from '../print-book/load-print-book.ts';
import { toMapPlaces } from '../story-map/journey/to-map-places.ts';
import type { Stop } from '../story-map/journey/stops.ts';
import styles from './day-card.module.css';

export interface Day {
  readonly name: string;
  readonly date: string;
  readonly stops: readonly Stop[];
}

/** More places are not named. */
const MOST_NAMED = 8;
const MAP = { width: 720, height: 540, pixelRatio: 2 } as const;

/** How a day of the slideshow begins: which it is, where it leads, and its map. */
export function DayCard({ day }: { readonly day: Day }) {
  const { colorScheme } = useHost();
  const scheme = useSyncExternalStore(colorScheme.subscribe, colorScheme.get);
  const [map, setMap] = useState<string | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let address: string | undefined;
    const places = toMapPlaces(day.stops);
    loadPrintBook()
      .then(({ drawStill }) => drawStill({ journeys: [places], shown: places, ...MAP, scheme, signal }))
      .then(
        (picture) => {
          if (!signal.aborted) setMap((address = URL.createObjectURL(picture)));
        },
        () => undefined,
      );
    return () => {
      controller.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [day, scheme]);
  return (
    <div className={styles['card']}>
      <div>
        <p className={styles['name']}>{day.name}</p>
        <p className={styles['date']}>{day.date}</p>
        <ol className={styles['places']}>
          {day.stops.slice(0, MOST_NAMED).map(({ place }) => (
            <li key={place.id} dir="auto">
              {place.title}
            </li>
          ))}
        </ol>
      </div>
      <div className={styles['map']}>{map && <img src={map} alt="" />}</div>
    </div>
  );
}
