import { memo, type RefObject } from 'react';

import { useText } from '../../../lib/scope.ts';
import styles from './map-tools.module.css';

interface MapToolsProps {
  readonly viewButton: RefObject<HTMLButtonElement | null>;
  /** Id of what the view's button opens; null while it is not open. */
  readonly openId: string | null;
  readonly onView: () => void;
  /** Null where another button does it. */
  readonly onFitAll: (() => void) | null;
}

/** What is done with the map itself: all of it, and how it is drawn. */
export const MapTools = memo(function MapTools({ viewButton, openId, onView, onFitAll }: MapToolsProps) {
  const t = useText();
  return (
    <div className={styles['tools']} data-plays>
      <button
        ref={viewButton}
        type="button"
        aria-expanded={openId !== null}
        aria-controls={openId ?? undefined}
        onClick={onView}
      >
        {t('view.button')}
      </button>
      {onFitAll && (
        <button type="button" onClick={onFitAll}>
          {t('map.fitAll')}
        </button>
      )}
    </div>
  );
});
