import { useEffect, useMemo } from 'react';

import { STORY_ZOOM } from '../../../engine/opening-view.ts';
import type { MapEngine, MapPlace } from '../../../engine/map-engine.ts';
import type { Reading } from './reading.ts';

/** The map opens on all places there are, again as more come, and from the first step on goes where the reader goes. */
export function useMapFollows(
  engine: MapEngine | null,
  places: readonly MapPlace[],
  { current, by, steps, map }: Reading,
): void {
  const locations = useMemo(() => places.map(({ location }) => location), [places]);
  const isWaiting = map === 'waiting';
  useEffect(() => {
    if (isWaiting) engine?.openOn(locations, STORY_ZOOM);
  }, [engine, locations, isWaiting]);

  useEffect(() => {
    // What was clicked on the map is in sight.
    if (!engine || current === null || map !== 'along' || by === 'marker') return;
    engine.follow(current, by !== 'address');
    // Two steps to one place are two.
  }, [engine, current, by, steps, map]);

  // After that: the way there is measured on the page, which marking the place changes.
  useEffect(() => engine?.setCurrent(current), [engine, current]);
}
