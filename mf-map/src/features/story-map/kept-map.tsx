import { useText } from '../../lib/scope.ts';
import type { Stop } from './journey/stops.ts';
import { focusPlace } from './reading/focus-place.ts';
import type { ReadingStore } from './reading/reading-store.ts';
import { useReadingNow } from './reading/use-reading-now.ts';
import styles from './story-map.module.css';

interface KeptMapProps {
  readonly mapId: string;
  readonly store: ReadingStore;
  readonly stops: readonly Stop[];
  /** Whether the reader has moved to where no place is. */
  readonly isAway: boolean;
  readonly onFitAll: () => void;
}

/** Says that the map is not where the reader is, and leads back. */
export function KeptMap({ mapId, store, stops, isAway, onFitAll }: KeptMapProps) {
  const t = useText();
  const { current, map } = useReadingNow(store);
  const isWhole = map === 'whole';
  const isElsewhere = (map === 'kept' || isWhole) && !isAway;
  const isKept = isElsewhere && stops.some(({ place }) => place.id === current);
  const kept = t(isWhole ? 'story.whole' : 'story.kept');
  const focusMap = () => document.getElementById(mapId)?.focus({ preventScroll: true });
  const fitAll = () => {
    focusMap();
    onFitAll();
  };
  return (
    // Both are there before they speak: what comes with its words is not announced.
    <div className={isAway ? styles['farther'] : isKept ? styles['kept'] : 'unseen'} data-plays>
      <p role="status">{isAway ? t('story.farther') : isKept || isWhole ? kept : null}</p>
      {isAway && (
        <button type="button" className={styles['fit']} onClick={fitAll}>
          {t('map.fitAll')}
        </button>
      )}
      {isKept && (
        <button
          type="button"
          onClick={() => {
            // The button goes with what it says.
            if (!focusPlace(document, current!)) focusMap();
            store.dispatch({ type: 'returned' });
          }}
        >
          {t('story.return')}
        </button>
      )}
    </div>
  );
}
