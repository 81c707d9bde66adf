import type { Place } from '@waypost/contracts/story.ts';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import { useEffect, useMemo, useState } from 'react';

import type { MapEngine } from '../../engine/map-engine.ts';
import { MapCanvas } from '../../lib/map-canvas.tsx';
import { useText } from '../../lib/scope.ts';
import styles from './story-map.module.css';

/** Zoom level at which a story's map opens, unless its places need more room. */
const STORY_ZOOM = 10;

interface StoryMapProps {
  readonly id: string;
  /** Null while it is not known. */
  readonly title: string | null;
  readonly places: readonly Place[];
  readonly loading: boolean;
  readonly highlighted: string | null;
  readonly onOpen: (placeId: string) => void;
}

/** All places of a story on a map, which opens around their mean and then belongs to the reader. */
export function StoryMap({ id, title, places, loading, highlighted, onOpen }: StoryMapProps) {
  const t = useText();
  const [engine, setEngine] = useState<MapEngine | null>(null);
  /** Whether the reader has moved to where no place is. */
  const [away, setAway] = useState(false);

  useEffect(() => {
    engine?.openOn(
      places.map(({ location }) => location),
      STORY_ZOOM,
    );
  }, [engine, places]);

  const drawn = useMemo(
    () =>
      places.map(({ id: placeId, location }, index) => ({
        id: placeId,
        location,
        number: index + 1,
        day: null,
        picture: null,
      })),
    [places],
  );
  const label = title === null ? t('story.mapLabelUntitled') : t('story.mapLabel', { title });
  return (
    <section className={styles['pane']} aria-label={label}>
      <MapCanvas
        id={id}
        label={label}
        places={drawn}
        route
        wheel="always"
        highlighted={highlighted}
        onEngine={setEngine}
        onPlaceClick={onOpen}
        onView={({ placesInView }) => setAway(placesInView === 0 && engine?.hasReaderMoved() === true)}
      >
        {(loading || !engine) && (
          <div className={styles['loading']}>
            <Spinner label={t('story.loadingPlaces')} />
          </div>
        )}
        {places.length > 0 && (
          <div className={styles[away ? 'farther' : 'actions']}>
            <p role="status">{away ? t('story.farther') : null}</p>
            <button type="button" className={styles['fit']} onClick={() => engine?.fitAll()}>
              {t('map.fitAll')}
            </button>
          </div>
        )}
      </MapCanvas>
    </section>
  );
}
