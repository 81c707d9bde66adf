import { useCallback, useEffect } from 'react';

import type { BatchPhoto } from '../../batch/batch-photo.ts';
import type { KnownPhotos } from '../../plan/plan-photo.ts';
import { proposePlaces } from '../../plan/propose-places.ts';
import type { PlanPhotoId, TripPlan } from '../../plan/trip-plan.ts';
import type { Grouping } from '../../trip/group-photos.ts';
import type { Planning } from './use-plan.ts';

/** Photos of the batch that can not be used, whatever is done. */
const isHopeless = ({ problem, stage }: BatchPhoto): boolean =>
  stage === 'failed' &&
  problem !== null &&
  !problem.startsWith('send-') &&
  problem !== 'gone' &&
  problem !== 'elsewhere';

const placedIn = ({ places, tray, out }: TripPlan): ReadonlySet<PlanPhotoId> =>
  new Set([...places.flatMap(({ photos }) => photos), ...tray, ...out]);

/** Puts photos that have been read into places, once all have been; what a person has made stays as it is. */
export function useProposals(
  { plan, isTouched, act, forget }: Planning,
  list: readonly BatchPhoto[],
  known: KnownPhotos,
  grouping: Grouping,
) {
  useEffect(() => {
    const placed = placedIn(plan);
    const hopeless = list.filter(isHopeless).map(({ id }) => id);
    const inVain = hopeless.filter((id) => placed.has(id));
    if (inVain.length > 0) return forget(inVain);
    if (list.some(({ stage }) => stage === 'reading')) return;
    const usable = new Map([...known].filter(([id]) => !hopeless.includes(id)));
    if ([...usable.keys()].every((id) => placed.has(id))) return;
    act({ type: 'set', plan: proposePlaces(plan, usable, grouping, ({ isPut }) => isTouched || isPut) });
  }, [act, forget, grouping, isTouched, known, list, plan]);

  return useCallback(
    (changed: Grouping) =>
      act({ type: 'set', plan: proposePlaces(plan, known, changed, ({ isPut }) => isPut) }, 'grouping'),
    [act, known, plan],
  );
}
