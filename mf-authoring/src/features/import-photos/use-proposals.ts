import { useCallback, useEffect, useRef } from 'react';

import { isHopeless } from '../../batch/is-hopeless.ts';
import { photosIn, withoutPhotos } from '../../plan/move-photos.ts';
import { proposePlaces } from '../../plan/propose-places.ts';
import type { Grouping } from '../../trip/group-photos.ts';
import type { PhotosOnTheWay } from './use-photo-batch.ts';
import type { Planning } from './use-plan.ts';

/** Puts photos that have been read into places, once all have been; what a person has made stays as it is. */
export function useProposals(
  { plan, act, forget, propose }: Planning,
  { batch, known, list }: PhotosOnTheWay,
) {
  const heard = useRef(batch.chosenAgain());
  useEffect(() => {
    const placed = photosIn(plan);
    const hopeless = list.filter(isHopeless).map(({ id }) => id);
    const inVain = hopeless.filter((id) => placed.has(id));
    if (inVain.length > 0) return forget(inVain);
    if (list.some(({ stage }) => stage === 'reading')) return;
    const again = batch.chosenAgain();
    const back = heard.current === again ? [] : plan.out.filter((id) => again.includes(id));
    heard.current = again;
    // Who chooses a photo again that was taken out wants it back.
    if (back.length > 0) return act({ type: 'set', plan: proposePlaces(withoutPhotos(plan, back), known) });
    if ([...known.keys()].every((id) => placed.has(id))) return;
    propose((now) => proposePlaces(now, known));
  }, [act, batch, forget, known, list, plan, propose]);

  return useCallback(
    (grouping: Grouping) =>
      act({ type: 'set', plan: proposePlaces({ ...plan, grouping }, known) }, 'grouping'),
    [act, known, plan],
  );
}
