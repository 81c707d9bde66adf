import type { PlaceId } from '@waypost/contracts/ids.ts';
import { useMemo } from 'react';

import { useText } from '../../lib/scope.ts';
import { dayOfPlace } from '../../plan/days-of.ts';
import { numbered } from '../../plan/numbered.ts';
import type { KnownPhotos } from '../../plan/plan-photo.ts';
import type { PlanPlace } from '../../plan/trip-plan.ts';
import type { NearTownOf } from './use-near-towns.ts';

/** What places are called that nobody has given a title: after what is there, numbered where several of a day are. */
export function usePlaceNames(
  places: readonly PlanPlace[],
  known: KnownPhotos,
  nearTown: NearTownOf,
): ReadonlyMap<PlaceId, string> {
  const text = useText();
  return useMemo(() => {
    const names = places.map(({ id, location, title }, at) => {
      const [likeliest] = nearTown(location)?.names ?? [];
      const name = likeliest?.isBeside ? text('import.near', { name: likeliest.name }) : likeliest?.name;
      return {
        ...{ id, name: name ?? text('import.place-number', { number: at + 1 }) },
        day: title === '' ? (dayOfPlace(places[at]!, known) ?? '') : null,
      };
    });
    return numbered(names);
  }, [known, nearTown, places, text]);
}
