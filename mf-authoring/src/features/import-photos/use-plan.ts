import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { changePlan } from '../../plan/change-plan.ts';
import { forgetPhotos, historyOf, redo, settle, step, undo, type History } from '../../plan/history.ts';
import type { PlanAction } from '../../plan/plan-action.ts';
import type { KnownPhotos } from '../../plan/plan-photo.ts';
import type { PlanPhotoId, TripPlan } from '../../plan/trip-plan.ts';

export interface Planning {
  readonly plan: TripPlan;
  readonly history: History;
  /** Changes the plan as photos arrive; that is not a step a person could undo. */
  readonly propose: (change: (plan: TripPlan) => TripPlan) => void;
  /** Takes a step; steps in a row with the same key are taken back together. */
  readonly act: (action: PlanAction, key?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly forget: (photos: readonly PlanPhotoId[]) => void;
}

/** The plan being made, and the way back. */
export function usePlan(initial: TripPlan, known: KnownPhotos): Planning {
  const [history, setHistory] = useState(() => historyOf(initial));
  const photos = useRef(known);
  useEffect(() => {
    photos.current = known;
  }, [known]);
  const act = useCallback(
    (action: PlanAction, key?: string) =>
      setHistory((before) =>
        step(before, changePlan(before.present, action, photos.current), action.type, key ?? null),
      ),
    [],
  );
  return useMemo(
    () => ({
      plan: history.present,
      history,
      act,
      propose: (change) => setHistory((before) => settle(before, change(before.present))),
      undo: () => setHistory(undo),
      redo: () => setHistory(redo),
      forget: (ids) => setHistory((before) => forgetPhotos(before, ids)),
    }),
    [history, act],
  );
}
