import { useEffect, useMemo, useState } from 'react';

import type { BatchPhoto } from '../../batch/batch-photo.ts';
import { bestOf, type Looks } from '../../plan/alike.ts';
import type { PlanPhotoId } from '../../plan/trip-plan.ts';
import type { Planning } from './use-plan.ts';

/** Whether it is prepared, or can not be. */
const isOver = (stage: BatchPhoto['stage']): boolean => stage !== 'reading' && stage !== 'preparing';

/** How the photos look, as they get prepared; and the best of each place as its main picture, where nobody has chosen. */
export function useLooks({ plan, propose }: Planning, list: readonly BatchPhoto[]): Looks {
  const seen = list.filter(({ look }) => look !== null).length;
  const [held, setHeld] = useState<{ readonly seen: number; readonly looks: Looks }>({
    seen: 0,
    looks: new Map(),
  });
  if (held.seen !== seen)
    setHeld({ seen, looks: new Map(list.flatMap(({ id, look }) => (look ? [[id, look] as const] : []))) });

  const isPrepared = list.length > 0 && list.every(({ id, stage }) => isOver(stage) || plan.out.includes(id));
  const best = useMemo(
    () =>
      isPrepared
        ? plan.places.map(({ isMade, photos }) => (isMade ? undefined : bestOf(photos, held.looks)))
        : [],
    [held.looks, isPrepared, plan.places],
  );
  useEffect(() => {
    const places = plan.places.map((place, at) => {
      const first = best[at];
      return first === undefined || place.photos[0] === first
        ? place
        : { ...place, photos: [first, ...place.photos.filter((id: PlanPhotoId) => id !== first)] };
    });
    if (places.some((place, at) => place !== plan.places[at])) propose(() => ({ ...plan, places }));
  }, [best, plan, propose]);
  return held.looks;
}
