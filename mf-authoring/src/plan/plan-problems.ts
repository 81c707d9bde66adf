import { FIELD_LIMITS } from '@waypost/contracts/field-limits.ts';
import type { PlaceId } from '@waypost/contracts/ids.ts';

import type { TripPlan } from './trip-plan.ts';

/** What keeps a plan from becoming a story. */
export type PlanProblem =
  | {
      readonly code:
        'untitled' | 'undated' | 'backwards' | 'no-places' | 'too-many-places' | 'title-too-long';
    }
  | { readonly code: 'place-title-too-long' | 'too-many-pictures'; readonly place: PlaceId };

/** In characters as the site counts them: code points. */
const lengthOf = (text: string): number => [...text].length;

export interface PlanLimits {
  /** Characters. */
  readonly title: number;
  /** Of one place. */
  readonly pictures: number;
}

/**
 * @param isStoryThere whether the places go to a story that has its title and its days
 * @param days the first and the last of the journey, `yyyy-mm-dd`; empty when unknown
 */
export function planProblems(
  { title, places }: TripPlan,
  isStoryThere: boolean,
  [first, last]: readonly [string, string],
  limits: PlanLimits,
): readonly PlanProblem[] {
  const problems: PlanProblem[] = [];
  if (!isStoryThere && title.trim() === '') problems.push({ code: 'untitled' });
  if (!isStoryThere && (first === '' || last === '')) problems.push({ code: 'undated' });
  if (!isStoryThere && first !== '' && last !== '' && last < first) problems.push({ code: 'backwards' });
  if (!isStoryThere && lengthOf(title) > limits.title) problems.push({ code: 'title-too-long' });
  if (places.length === 0) problems.push({ code: 'no-places' });
  if (places.length > FIELD_LIMITS.draftPlaces) problems.push({ code: 'too-many-places' });
  for (const place of places) {
    if (lengthOf(place.title) > limits.title)
      problems.push({ code: 'place-title-too-long', place: place.id });
    if (place.photos.length > limits.pictures) problems.push({ code: 'too-many-pictures', place: place.id });
  }
  return problems;
}
