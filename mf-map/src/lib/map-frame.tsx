import { useId, useSyncExternalStore, type ReactNode, type RefCallback } from 'react';

import { MapCredits } from './map-credits.tsx';
import styles from './map-frame.module.css';
import { useHost, useText } from './scope.ts';

interface MapFrameProps {
  readonly label: string;
  /** What keys do on the map, for those who listen. */
  readonly hint: string;
  readonly id?: string | undefined;
  /** Without buttons. */
  readonly isBare?: boolean;
  /** Gets the element the map is drawn in. */
  readonly attach: RefCallback<HTMLElement>;
  /** Whether the map is there. */
  readonly ready: boolean;
  readonly onZoom: (levels: number) => void;
  /** Whom the ground is by, as HTML of unknown origin. */
  readonly credits: readonly string[];
  /** What to say of the ground; may be empty. */
  readonly note: string;
  /** Whether Enter chooses the spot in the middle. */
  readonly hasCross?: boolean;
  readonly children?: ReactNode;
}

/** What is around every map: its element with a name, zoom buttons, credits, and `children` on top. */
export function MapFrame({
  label,
  hint,
  id,
  isBare = false,
  attach,
  ready,
  onZoom,
  credits,
  note,
  hasCross = false,
  children,
}: MapFrameProps) {
  const { colorScheme } = useHost();
  const t = useText();
  const hintId = useId();
  const scheme = useSyncExternalStore(colorScheme.subscribe, colorScheme.get);
  return (
    <div className={styles['frame']} data-scheme={scheme} data-ready={ready}>
      <div
        ref={attach}
        id={id}
        className={styles['target']}
        role="application"
        aria-label={label}
        aria-describedby={hintId}
      />
      {hasCross && <span className={styles['cross']} aria-hidden="true" />}
      <p id={hintId} className={styles['hint']}>
        {hint}
      </p>
      {!isBare && (
        <div className={styles['zoom']}>
          <button type="button" aria-label={t('map.zoomIn')} onClick={() => onZoom(1)}>
            +
          </button>
          <button type="button" aria-label={t('map.zoomOut')} onClick={() => onZoom(-1)}>
            −
          </button>
        </div>
      )}
      <MapCredits credits={credits} note={note} />
      {children}
    </div>
  );
}
