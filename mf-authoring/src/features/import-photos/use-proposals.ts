import { useCallback, useEffect } from 'react';

import type { BatchPhoto } from '../../batch/batch-photo.ts';
import { isHopeless } from '../../batch/is-hopeless.ts';
import type { KnownPhotos } from '../../plan/plan-photo.ts';
import { proposePlaces } from '../../plan/propose-places.ts';
import type { PlanPhotoId, TripPlan } from '../../plan/trip-plan.ts';
import type { Grouping } from '../../trip/group-photos.ts';
import type { Planning } from './use-plan.ts';

const placedIn = ({ places, tray, out }: TripPlan): ReadonlySet<PlanPhotoId> =>
  new Set([...places.flatMap(({ photos }) => photos), ...tray, ...out]);

/** Puts photos that have been read into places, once all have been; what a person has made stays as it is. */
export function useProposals(
  { plan, act, forget, propose }: Planning,
  list: readonly BatchPhoto[],
  known: KnownPhotos,
) {
  useEffect(() => {
    const placed = placedIn(plan);
    const hopeless = list.filter(isHopeless).map(({ id }) => id);
    const inVain = hopeless.filter((id) => placed.has(id));
    if (inVain.length > 0) return forget(inVain);
    if (list.some(({ stage }) => stage === 'reading')) return;
    const usable = new Map([...known].filter(([id]) => !hopeless.includes(id)));
    if ([...usable.keys()].every((id) => placed.has(id))) return;
    propose((now) => proposePlaces(now, usable));
  }, [forget, known, list, plan, propose]);

  return useCallback(
    (grouping: Grouping) =>
      act({ type: 'set', plan: proposePlaces({ ...plan, grouping }, known) }, 'grouping'),
    [act, known, plan],
  );
}
