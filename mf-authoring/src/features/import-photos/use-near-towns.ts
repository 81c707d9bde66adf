import type { LonLat } from '@waypost/contracts/geo.ts';
import { useCallback, useEffect, useState } from 'react';

import type { NearTown } from '../../gazetteer/near-towns.ts';
import { useFormServices } from '../../services/form-services.tsx';

/** Milliseconds that locations stay as they are until towns are looked for: a place being dragged is nowhere yet. */
const PAUSE = 200;

const spotOf = ({ longitude, latitude }: LonLat): string => `${longitude.toFixed(4)},${latitude.toFixed(4)}`;

export type NearTownOf = (location: LonLat) => NearTown | null | undefined;

/** The town near each of the locations, as it becomes known; undefined before, null where there is none. @param locations the same array until there are others */
export function useNearTowns(locations: readonly LonLat[]): NearTownOf {
  const { nameLocations } = useFormServices();
  const [towns, setTowns] = useState<ReadonlyMap<string, NearTown | null>>(new Map());
  useEffect(() => {
    const unknown = locations.filter((location) => !towns.has(spotOf(location)));
    if (unknown.length === 0) return undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      nameLocations(unknown).then(
        (found) => {
          if (isOver) return;
          const spots = unknown.map((location, at) => [spotOf(location), found[at] ?? null] as const);
          setTowns((before) => new Map([...before, ...spots]));
        },
        // Then they have no name; a title can be typed.
        () => undefined,
      );
    }, PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [locations, nameLocations, towns]);
  return useCallback((location) => towns.get(spotOf(location)), [towns]);
}
