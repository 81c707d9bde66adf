import { memo } from 'react';

import { useText } from '../../lib/scope.ts';
import type { Stop } from './journey/stops.ts';
import styles from './reading-status.module.css';
import type { Reading } from './reading/reading.ts';
import type { ReadingStores } from './reading/reading-stores.ts';
import { useReadingNow } from './reading/use-reading-now.ts';

interface ReadingStatusProps {
  readonly store: ReadingStores;
  /** Of the whole story. */
  readonly stops: readonly Stop[];
}

const SAID: readonly Reading['by'][] = ['step', 'play', 'choice'];

/** Says where steps lead to those who listen. */
export const ReadingStatus = memo(function ReadingStatus({ store, stops }: ReadingStatusProps) {
  const t = useText();
  const { current, by } = useReadingNow(store);
  const stop = SAID.includes(by) ? stops.find(({ place }) => place.id === current) : undefined;
  return (
    <p role="status" className={styles['status']}>
      {stop &&
        t('reading.at', {
          number: stop.number,
          count: stops.length,
          // Kept apart, or the direction of a title would turn the words around it.
          title: `\u2068${stop.place.title}\u2069`,
        })}
    </p>
  );
});
