import type { Place, Story } from '@waypost/contracts/story.ts';

import { useText } from '../../lib/scope.ts';
import { PlaceEntry } from './place-entry.tsx';
import styles from './place-list.module.css';
import type { OpenAs } from './use-open-place.ts';

interface PlaceListProps {
  readonly story: Story;
  readonly places: readonly Place[];
  /** The place to begin with, in sight and with the focus. */
  readonly startAt?: string | undefined;
  /** @param picture which of its pictures is meant, from 0 on */
  readonly onOpen: (placeId: string, picture: number, as: OpenAs) => void;
  /** The reader points at a place, with the mouse or with the keyboard's focus; null when no longer. */
  readonly onPoint: (placeId: string | null) => void;
}

/** The places in the order of the journey: what the markers are for those who do not use the map. */
export function PlaceList({ story, places, startAt, onOpen, onPoint }: PlaceListProps) {
  const t = useText();
  if (places.length === 0) return <p className={styles['none']}>{t('story.noPlaces')}</p>;
  return (
    <section aria-label={t('story.placesHeading')}>
      <ol className={styles['list']}>
        {places.map((place, index) => (
          <PlaceEntry
            key={place.id}
            story={story}
            place={place}
            number={index + 1}
            isStart={place.id === startAt}
            onOpen={(picture, as) => onOpen(place.id, picture, as)}
            onPoint={(pointing) => onPoint(pointing ? place.id : null)}
          />
        ))}
      </ol>
    </section>
  );
}
