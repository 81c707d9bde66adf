import type { PlaceId } from '@waypost/contracts/ids.ts';
import { useEffect, useMemo, useState } from 'react';

import type { NearTown } from '../../gazetteer/near-towns.ts';
import { useText } from '../../lib/scope.ts';
import type { PlanPlace } from '../../plan/trip-plan.ts';
import { useFormServices } from '../../services/form-services.tsx';

/** Milliseconds that places stay as they are until towns are looked for: a place being dragged is nowhere yet. */
const PAUSE = 200;

const spotOf = ({ location: { longitude, latitude } }: PlanPlace): string =>
  `${longitude.toFixed(4)},${latitude.toFixed(4)}`;

/** What places are called that nobody has given a title: after the town near, numbered where several are. */
export function usePlaceNames(places: readonly PlanPlace[]): ReadonlyMap<PlaceId, string> {
  const text = useText();
  const { nameLocations } = useFormServices();
  const [towns, setTowns] = useState<ReadonlyMap<string, NearTown | null>>(new Map());
  useEffect(() => {
    const unknown = places.filter((place) => !towns.has(spotOf(place)));
    if (unknown.length === 0) return undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      nameLocations(unknown.map(({ location }) => location)).then(
        (found) => {
          if (isOver) return;
          const spots = unknown.map((place, at) => [spotOf(place), found[at] ?? null] as const);
          setTowns((before) => new Map([...before, ...spots]));
        },
        // Then they are numbered alone; a title can be typed.
        () => undefined,
      );
    }, PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [nameLocations, places, towns]);

  return useMemo(() => {
    const townOf = (place: PlanPlace) => towns.get(spotOf(place))?.name;
    const count = new Map<string, number>();
    const unnamed = places.filter(({ title }) => title === '');
    const times = (name: string) => unnamed.filter((place) => townOf(place) === name).length;
    return new Map(
      places.map((place, at) => {
        const town = townOf(place);
        if (town === undefined) return [place.id, text('import.place-number', { number: at + 1 })];
        if (place.title !== '') return [place.id, town];
        const number = (count.get(town) ?? 0) + 1;
        count.set(town, number);
        return [place.id, times(town) > 1 ? `${town} ${number}` : town];
      }),
    );
  }, [places, text, towns]);
}
