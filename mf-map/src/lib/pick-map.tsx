import type { LonLat } from '@waypost/contracts/geo.ts';
import { useEffect, useMemo, useRef, useState } from 'react';

import type { MapEngine, MapPlace } from '../engine/map-engine.ts';
import { MapCanvas } from './map-canvas.tsx';
import { zoomToCircle } from './zoom-to-circle.ts';

/** Zoom level of a map that shows one location. */
const LOCATION_ZOOM = 6;
/** Levels a choice brings the map closer while its circle is too small to see. */
const STEP = 3;

interface PickMapProps {
  readonly label: string;
  readonly location: LonLat | null;
  /** Draws a circle of so many metres around the location. */
  readonly radius?: number | undefined;
  readonly onPick?: ((location: LonLat) => void) | undefined;
}

/**
 * One location on a map, or the world when there is none. A location that comes from elsewhere (typed,
 * read from a photo) is centred; one chosen on the map itself leaves the map where it is, or with a circle brings it
 * closer until that is seen.
 */
export function PickMap({ label, location, radius, onPick }: PickMapProps) {
  const [engine, setEngine] = useState<MapEngine | null>(null);
  const pickedHere = useRef<LonLat | null>(null);
  const centred = useRef<MapEngine | null>(null);
  const longitude = location?.longitude;
  const latitude = location?.latitude;
  const places = useMemo<readonly MapPlace[]>(
    () =>
      longitude === undefined || latitude === undefined
        ? []
        : [{ id: 'location', location: { longitude, latitude }, number: 1, day: null, picture: null }],
    [longitude, latitude],
  );

  useEffect(() => {
    const current = places[0]?.location;
    if (!engine || !current) return;
    const own = pickedHere.current;
    const isOwn = own?.longitude === current.longitude && own.latitude === current.latitude;
    const zoom = radius === undefined ? LOCATION_ZOOM : zoomToCircle(radius, current.latitude);
    if (isOwn && (radius === undefined || engine.view().zoom > zoom - STEP)) return;
    const isFirst = centred.current !== engine;
    if (isOwn) engine.lookAt(current, Math.min(engine.view().zoom + STEP, zoom));
    else engine.lookAt(current, isFirst || radius !== undefined ? zoom : undefined);
    centred.current = engine;
  }, [engine, places, radius]);

  useEffect(() => {
    const centre = places[0]?.location;
    engine?.setCircle(centre && radius !== undefined ? { centre, radius } : null);
  }, [engine, places, radius]);

  const handlers = onPick
    ? {
        onPick: (picked: LonLat) => {
          pickedHere.current = picked;
          onPick(picked);
        },
      }
    : {};
  return <MapCanvas label={label} places={places} wheel="when-focused" onEngine={setEngine} {...handlers} />;
}
