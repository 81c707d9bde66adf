import type { ExposeProps } from '@waypost/contracts/exposes.ts';
import { useState } from 'react';

import { MapFrame } from '../../lib/map-frame.tsx';
import { useText } from '../../lib/scope.ts';
import { useGround } from '../../lib/use-ground.ts';
import { useLatePart } from '../../lib/use-late-part.ts';
import styles from './discover-map.module.css';
import { loadDiscoverEngine } from './load-discover-engine.ts';
import { useDiscoverEngine } from './use-discover-engine.ts';

/** A world map of public places: several close together as one circle with their number. */
export function DiscoverMap(given: ExposeProps['discover-map@1']) {
  const t = useText();
  const [isMissing, setIsMissing] = useState(false);
  const loaded = useLatePart(loadDiscoverEngine);
  const create = loaded.status === 'ready' ? loaded.value.createDiscoverEngine : null;
  const ground = useGround();
  const [attach, engine] = useDiscoverEngine(create, {
    ...given,
    ground: ground.options,
    onMissing: setIsMissing,
  });

  return (
    <MapFrame
      label={t('discover.mapLabel')}
      hint={t('discover.mapHint')}
      attach={attach}
      loaded={loaded}
      engine={engine}
      ground={ground}
    >
      <div role="status" className={styles['missing']} hidden={!isMissing}>
        {isMissing && (
          <>
            <p>{t('discover.missing')}</p>
            <button type="button" onClick={() => engine?.setTiles(given.tiles)}>
              {t('action.retry')}
            </button>
          </>
        )}
      </div>
    </MapFrame>
  );
}
