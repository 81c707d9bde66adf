import type { LonLat } from '@waypost/contracts/geo.ts';
import { useEffect, useMemo, useRef, useState } from 'react';

import type { MapEngine, MapPlace } from '../engine/map-engine.ts';
import { MapCanvas } from './map-canvas.tsx';

/** Zoom level of a map that shows one location. */
const LOCATION_ZOOM = 6;

interface PickMapProps {
  readonly label: string;
  readonly location: LonLat | null;
  readonly onPick?: ((location: LonLat) => void) | undefined;
}

/**
 * One location on a map, or the world when there is none. A location that comes from elsewhere (typed,
 * read from a photo) is centred; one chosen on the map itself leaves the map where it is.
 */
export function PickMap({ label, location, onPick }: PickMapProps) {
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
    if (own?.longitude === current.longitude && own.latitude === current.latitude) return;
    engine.lookAt(current, centred.current === engine ? undefined : LOCATION_ZOOM);
    centred.current = engine;
  }, [engine, places]);

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
