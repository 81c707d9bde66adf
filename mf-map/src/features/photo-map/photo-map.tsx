import type { ExposeProps } from '@waypost/contracts/exposes.ts';
import { useState } from 'react';

import { MapFrame } from '../../lib/map-frame.tsx';
import { useText } from '../../lib/scope.ts';
import { useGround } from '../../lib/use-ground.ts';
import { useLatePart } from '../../lib/use-late-part.ts';
import { loadPhotoMapEngine } from './load-photo-map-engine.ts';
import styles from './photo-map.module.css';
import { PointedPlace } from './pointed-place.tsx';
import { usePhotoMapEngine } from './use-photo-map-engine.ts';

/** Where photos were taken and the places made of them, which are chosen, dragged and put down; as high as its parent. */
export function PhotoMap(given: ExposeProps['photo-map@1']) {
  const t = useText();
  const [pointed, setPointed] = useState<string | null>(null);
  const loaded = useLatePart(loadPhotoMapEngine);
  const create = loaded.status === 'ready' ? loaded.value.createPhotoMapEngine : null;
  const ground = useGround();
  const [attach, engine] = usePhotoMapEngine(create, {
    ...given,
    ground: ground.options,
    onPoint: setPointed,
  });

  const { places, photos, others = [], tracks, isPicking } = given;
  const isEmpty = [places, photos, others, tracks].every(({ length }) => length === 0);
  return (
    <section className={styles['pane']} aria-label={t('photos.mapLabel')}>
      <MapFrame
        label={t('photos.mapLabel')}
        hint={t(isPicking ? 'map.pickHint' : 'photos.mapHint')}
        attach={attach}
        loaded={loaded}
        engine={engine}
        ground={ground}
        hasCross
      >
        <PointedPlace places={places} id={pointed} />
        {!isEmpty && (
          <button type="button" className={styles['fit']} onClick={() => engine?.fitAll()}>
            {t('map.fitAll')}
          </button>
        )}
      </MapFrame>
    </section>
  );
}
