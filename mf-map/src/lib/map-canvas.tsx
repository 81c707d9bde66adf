import { useEffect, type ReactNode } from 'react';

import type { MapEngine, MapEngineOptions, MapPlace } from '../engine/map-engine.ts';
import { loadMapEngine } from './load-map-engine.ts';
import styles from './map-canvas.module.css';
import { MapFrame } from './map-frame.tsx';
import { useText } from './scope.ts';
import { useGround } from './use-ground.ts';
import { useLatePart } from './use-late-part.ts';
import { useMapEngine, type MapHandlers } from './use-map-engine.ts';

interface MapCanvasProps extends MapHandlers {
  readonly label: string;
  readonly places: readonly MapPlace[];
  readonly wheel: MapEngineOptions['wheel'];
  readonly route?: boolean;
  readonly id?: string;
  /** Without buttons. */
  readonly isBare?: boolean;
  /** Called with the map when it is there, and with null when it goes. Keep it stable. */
  readonly onEngine: (engine: MapEngine | null) => void;
  /** Shown over the map while it is there. */
  readonly still?: Element | null;
  readonly waiting?: string | undefined;
  readonly children?: ReactNode;
}

/** A map that fills its parent, with zoom buttons, credits, and `children` on top. */
export function MapCanvas({
  label,
  places,
  wheel,
  route = false,
  id,
  isBare = false,
  onEngine,
  still = null,
  waiting,
  children,
  ...handlers
}: MapCanvasProps) {
  const t = useText();
  const loaded = useLatePart(loadMapEngine);
  const create = loaded.status === 'ready' ? loaded.value.createMapEngine : null;
  const ground = useGround(route && !isBare);
  const [attach, engine] = useMapEngine(create, {
    ground: ground.options,
    tileUrl: ground.tileUrl,
    wheel,
    route,
    places,
    isCovered: still !== null,
    ...handlers,
  });
  useEffect(() => onEngine(engine), [engine, onEngine]);

  return (
    <MapFrame
      label={label}
      hint={t(handlers.onPick ? 'map.pickHint' : 'map.hint')}
      id={id}
      isBare={isBare}
      attach={attach}
      loaded={loaded}
      engine={engine}
      ground={ground}
      waiting={waiting}
      isCovered={still !== null}
      hasCross={handlers.onPick !== undefined}
    >
      {still && <div className={styles['still']} ref={(cover) => cover?.append(still)} />}
      {children}
    </MapFrame>
  );
}
