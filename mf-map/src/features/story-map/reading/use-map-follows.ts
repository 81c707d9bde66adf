import { useEffect, useRef } from 'react';

import type { MapEngine, MapPlace } from '../../../engine/map-engine.ts';
import type { Reading } from './reading.ts';

/** Zoom level at which a story's map opens, unless its places need more room, and at which it stands at a place somebody came for. */
const STORY_ZOOM = 10;

/** The map opens on all places there are, again as more come, and from the first step on goes where the reader goes. */
export function useMapFollows(
  engine: MapEngine | null,
  places: readonly MapPlace[],
  { current, by, steps, map }: Reading,
): void {
  const latest = useRef(places);
  useEffect(() => {
    latest.current = places;
  }, [places]);

  const isWaiting = map === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    engine?.openOn(
      places.map(({ location }) => location),
      STORY_ZOOM,
    );
  }, [engine, places, isWaiting]);

  useEffect(() => engine?.setCurrent(current), [engine, current]);

  useEffect(() => {
    // What was clicked on the map is in sight.
    if (!engine || current === null || map !== 'along' || by === 'marker') return;
    const place = latest.current.find(({ id }) => id === current);
    if (by === 'address' && place && !engine.hasReaderMoved()) engine.lookAt(place.location, STORY_ZOOM);
    engine.follow(current);
    // Two steps to one place are two.
  }, [engine, current, by, steps, map]);
}
