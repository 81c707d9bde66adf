import type { MapEngine, MapPlace } from '../../../engine/map-engine.ts';
import type { ReadingStore } from './reading-store.ts';
import { useMapFollows } from './use-map-follows.ts';
import { useReadingNow } from './use-reading-now.ts';

interface MapFollowsProps {
  readonly engine: MapEngine | null;
  readonly places: readonly MapPlace[];
  readonly store: ReadingStore;
}

/** Shows nothing itself. Stands behind the map, which has the places first. */
export function MapFollows({ engine, places, store }: MapFollowsProps) {
  useMapFollows(engine, places, useReadingNow(store));
  return null;
}
