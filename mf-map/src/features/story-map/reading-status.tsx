import { useEffect, type RefObject } from 'react';

import { useText } from '../../lib/scope.ts';
import type { Stop } from './journey/stops.ts';
import styles from './reading-status.module.css';
import type { Reading } from './reading/reading.ts';

interface ReadingStatusProps {
  readonly reading: Reading;
  /** Of the whole story. */
  readonly stops: readonly Stop[];
  readonly list: RefObject<HTMLElement | null>;
}

const SAID: readonly Reading['by'][] = ['step', 'play', 'choice'];

/** Says where steps lead to those who listen, and takes the keyboard's focus there when it is on no other control. */
export function ReadingStatus({ reading, stops, list }: ReadingStatusProps) {
  const t = useText();
  const { current, by, steps } = reading;
  useEffect(() => {
    if (current === null || (by !== 'step' && by !== 'address')) return;
    const { activeElement } = document;
    const isFree =
      !activeElement || activeElement.matches('body, main') || list.current?.contains(activeElement);
    if (!isFree) return;
    list.current
      ?.querySelector<HTMLElement>(`li[data-place="${current}"] :is(h2, h3) button`)
      ?.focus({ preventScroll: true });
  }, [current, by, steps, list]);

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
}
