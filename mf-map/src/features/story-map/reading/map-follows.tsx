import { useSyncExternalStore } from 'react';

import type { MapEngine, MapPlace } from '../../../engine/map-engine.ts';
import type { ReadingStores } from './reading-stores.ts';
import { useMapFollows } from './use-map-follows.ts';
import { useReadingNow } from './use-reading-now.ts';

interface MapFollowsProps {
  readonly engine: MapEngine | null;
  readonly places: readonly MapPlace[];
  readonly store: ReadingStores;
}

/** Shows nothing itself. Stands behind the map, which has the places first. */
export function MapFollows({ engine, places, store }: MapFollowsProps) {
  // Whoever takes the map while it is about to go has it.
  const map = useSyncExternalStore(store.subscribe, () => store.get().map);
  useMapFollows(engine, places, { ...useReadingNow(store.onMap), map });
  return null;
}
