import { useLoad } from '@waypost/kit/react/use-load.ts';
import { DescriptionView } from '@waypost/kit/ui/description-view/description-view.tsx';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';
import { useEffect, useId, useSyncExternalStore, type ReactNode } from 'react';

import type { MapEngine, MapEngineOptions, MapPlace } from '../engine/map-engine.ts';
import { loadMapEngine } from './load-map-engine.ts';
import styles from './map-canvas.module.css';
import { useHost, useText } from './scope.ts';
import { useMapEngine, type MapHandlers } from './use-map-engine.ts';

interface MapCanvasProps extends MapHandlers {
  readonly label: string;
  readonly places: readonly MapPlace[];
  readonly wheel: MapEngineOptions['wheel'];
  readonly route?: boolean;
  readonly highlighted?: string | null;
  readonly id?: string;
  /** Called with the map when it is there, and with null when it goes. Keep it stable. */
  readonly onEngine: (engine: MapEngine | null) => void;
  readonly children?: ReactNode;
}

/** A map that fills its parent, with zoom buttons, credits, and `children` on top. */
export function MapCanvas({
  label,
  places,
  wheel,
  route = false,
  highlighted = null,
  id,
  onEngine,
  children,
  ...handlers
}: MapCanvasProps) {
  const host = useHost();
  const t = useText();
  const hintId = useId();
  const loaded = useLoad(loadMapEngine);
  const create = loaded.status === 'ready' ? loaded.value.createMapEngine : null;
  const [attach, engine] = useMapEngine(create, { wheel, route, places, highlighted, ...handlers });
  const scheme = useSyncExternalStore(host.colorScheme.subscribe, host.colorScheme.get);
  useEffect(() => onEngine(engine), [engine, onEngine]);

  if (loaded.status === 'failed') {
    return (
      <div className={styles['frame']}>
        <Failure sentence={t('map.failed')} retryLabel={t('action.retry')} onRetry={loaded.reload} />
      </div>
    );
  }
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
      {handlers.onPick && <span className={styles['cross']} aria-hidden="true" />}
      <p id={hintId} className={styles['hint']}>
        {t(handlers.onPick ? 'map.pickHint' : 'map.hint')}
      </p>
      <div className={styles['zoom']}>
        <button type="button" aria-label={t('map.zoomIn')} onClick={() => engine?.zoomBy(1)}>
          +
        </button>
        <button type="button" aria-label={t('map.zoomOut')} onClick={() => engine?.zoomBy(-1)}>
          −
        </button>
      </div>
      {host.settings.tileUrl && host.settings.tileAttribution && (
        <div className={styles['credits']}>
          <DescriptionView html={host.settings.tileAttribution} />
        </div>
      )}
      {children}
    </div>
  );
}
