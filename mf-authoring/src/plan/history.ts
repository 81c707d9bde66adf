import { withoutPhotos } from './move-photos.ts';
import type { PlanAction } from './plan-action.ts';
import type { PlanPhotoId, TripPlan } from './trip-plan.ts';

/** A plan and the steps that led to it. */
export interface History {
  readonly past: readonly Step[];
  readonly present: TripPlan;
  readonly future: readonly Step[];
}

interface Step {
  /** What the plan was on the other side of it. */
  readonly plan: TripPlan;
  readonly type: PlanAction['type'];
  /** Steps in a row with the same key are one: typing into a field. */
  readonly key: string | null;
}

const MOST_STEPS = 200;

export const historyOf = (present: TripPlan): History => ({ past: [], present, future: [] });

/** Another plan by no step of anybody's: what photos that come bring about. The ways back and on stay as they are. */
export const settle = (history: History, present: TripPlan): History => ({ ...history, present });

/** One step on; none where the plan is the very same. */
export function step(
  history: History,
  plan: TripPlan,
  type: Step['type'],
  key: string | null = null,
): History {
  const { past, present } = history;
  if (plan === present) return history;
  const isSameStep = key !== null && past.at(-1)?.key === key && history.future.length === 0;
  return {
    past: isSameStep ? past : [...past.slice(1 - MOST_STEPS), { plan: present, type, key }],
    present: plan,
    future: [],
  };
}

export function undo(history: History): History {
  const { past, present, future } = history;
  const last = past.at(-1);
  if (!last) return history;
  const before = last.type === 'trip-brought' ? withoutBrought(last.plan, present) : last.plan;
  return { past: past.slice(0, -1), present: before, future: [{ ...last, plan: present }, ...future] };
}

/** The photos of places a file brought go with them: of their own they would come into the tray. */
function withoutBrought(before: TripPlan, { places }: TripPlan): TripPlan {
  const there = new Set(before.places.map(({ id }) => id));
  const brought = places.filter(({ id, said }) => said && !there.has(id)).flatMap(({ photos }) => photos);
  return { ...withoutPhotos(before, brought), out: [...before.out, ...brought] };
}

export function redo(history: History): History {
  const { past, present, future } = history;
  const [first, ...rest] = future;
  if (!first) return history;
  return { past: [...past, { ...first, plan: present }], present: first.plan, future: rest };
}

/** As if photos had never been: those that turned out to be none. */
export function forgetPhotos({ past, present, future }: History, photos: readonly PlanPhotoId[]): History {
  const without = (plan: TripPlan): TripPlan => {
    const rest = withoutPhotos(plan, photos);
    return { ...rest, places: rest.places.filter((place) => place.photos.length > 0 || place.said) };
  };
  const forgotten = (steps: readonly Step[]) => steps.map((one) => ({ ...one, plan: without(one.plan) }));
  const now = without(present);
  // A step that did nothing but what is forgotten now is none.
  const isStep = ({ plan }: Step) => JSON.stringify(plan) !== JSON.stringify(now);
  return { past: forgotten(past).filter(isStep), present: now, future: forgotten(future).filter(isStep) };
}
