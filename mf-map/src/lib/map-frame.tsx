import { Failure } from '@waypost/kit/ui/failure/failure.tsx';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import { useId, useSyncExternalStore, type ReactNode, type RefCallback } from 'react';

import { MapCredits } from './map-credits.tsx';
import styles from './map-frame.module.css';
import { useHost, useText } from './scope.ts';
import type { useGround } from './use-ground.ts';
import type { useLatePart } from './use-late-part.ts';

interface MapFrameProps {
  readonly label: string;
  /** What keys do on the map, for those who listen. */
  readonly hint: string;
  readonly id?: string | undefined;
  /** Without buttons. */
  readonly isBare?: boolean;
  /** Gets the element the map is drawn in. */
  readonly attach: RefCallback<HTMLElement>;
  /** What makes the map. */
  readonly loaded: ReturnType<typeof useLatePart>;
  readonly engine: { zoomBy(levels: number): void } | null;
  readonly ground: Pick<ReturnType<typeof useGround>, 'credits' | 'note'>;
  /** What is still to come once the map is there. */
  readonly waiting?: string | undefined;
  /** Whether something shows what the map will. */
  readonly isCovered?: boolean;
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
  loaded,
  engine,
  ground,
  waiting,
  isCovered = false,
  hasCross = false,
  children,
}: MapFrameProps) {
  const { colorScheme } = useHost();
  const t = useText();
  const hintId = useId();
  const scheme = useSyncExternalStore(colorScheme.subscribe, colorScheme.get);
  if (loaded.status === 'failed')
    return (
      <div className={styles['frame']}>
        <Failure sentence={t('map.failed')} retryLabel={t('action.retry')} onRetry={loaded.reload} />
      </div>
    );
  return (
    <div className={styles['frame']} data-scheme={scheme} data-ready={engine !== null}>
      <div
        ref={attach}
        id={id}
        className={styles['target']}
        role="application"
        aria-label={label}
        aria-describedby={hintId}
      />
      {hasCross && <span className={styles['cross']} aria-hidden="true" />}
      <p id={hintId} className="unseen">
        {hint}
      </p>
      {!isBare && (
        <div className={styles['zoom']}>
          <button type="button" aria-label={t('map.zoomIn')} onClick={() => engine?.zoomBy(1)}>
            +
          </button>
          <button type="button" aria-label={t('map.zoomOut')} onClick={() => engine?.zoomBy(-1)}>
            −
          </button>
        </div>
      )}
      <MapCredits credits={ground.credits} note={ground.note} />
      {(!engine || waiting !== undefined) && !isCovered && (
        <div className={styles['loading']}>
          <Spinner label={waiting ?? t('map.loading')} />
        </div>
      )}
      {children}
    </div>
  );
}
