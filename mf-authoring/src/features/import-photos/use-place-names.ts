import type { PlaceId } from '@waypost/contracts/ids.ts';
import { useMemo } from 'react';

import { useText } from '../../lib/scope.ts';
import type { PlanPlace } from '../../plan/trip-plan.ts';
import type { NearTownOf } from './use-near-towns.ts';

/** What places are called that nobody has given a title: after the town near, numbered where several are. */
export function usePlaceNames(
  places: readonly PlanPlace[],
  nearTown: NearTownOf,
): ReadonlyMap<PlaceId, string> {
  const text = useText();
  return useMemo(() => {
    const townOf = ({ location }: PlanPlace) => nearTown(location)?.name;
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
  }, [nearTown, places, text]);
}
