import { useMemo } from 'react';

import { MapFrame } from '../../lib/map-frame.tsx';
import { useText } from '../../lib/scope.ts';
import { useGround } from '../../lib/use-ground.ts';
import { useLatePart } from '../../lib/use-late-part.ts';
import { loadPhotoMapEngine } from '../photo-map/load-photo-map-engine.ts';
import { usePhotoMapEngine } from '../photo-map/use-photo-map-engine.ts';
import type { Journey } from './load-journeys.ts';
import styles from './world.module.css';

const NONE: readonly never[] = [];
const nothing = () => {};

/** All places of journeys with the ways between them. */
export function WorldMap({ journeys }: { readonly journeys: readonly Journey[] }) {
  const t = useText();
  const loaded = useLatePart(loadPhotoMapEngine);
  const ground = useGround();
  const drawn = useMemo(
    () => ({
      others: journeys.flatMap(({ stops }) => stops.map(({ place }) => place)),
      tracks: journeys.map(({ stops }) =>
        stops.flatMap(({ track, place }) => [...(track ?? []), place.location]),
      ),
    }),
    [journeys],
  );
  const [attach, engine] = usePhotoMapEngine(
    loaded.status === 'ready' ? loaded.value.createPhotoMapEngine : null,
    {
      ...drawn,
      places: NONE,
      photos: NONE,
      selected: null,
      isPicking: false,
      ground: ground.options,
      onSelect: nothing,
      onMove: nothing,
      onPick: nothing,
      onPoint: nothing,
    },
  );
  return (
    <section className={styles['map']} aria-label={t('world.map')}>
      <MapFrame
        label={t('world.map')}
        hint={t('map.hint')}
        attach={attach}
        loaded={loaded}
        engine={engine}
        ground={ground}
      ></MapFrame>
    </section>
  );
}
