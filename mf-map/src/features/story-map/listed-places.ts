import type { Story } from '@waypost/contracts/story.ts';

import type { ColourScheme } from '../../engine/map-engine.ts';
import type { PlaceHandlers } from './place-entry.tsx';

/** What all places of a list have in common. */
export interface ListedPlaces extends PlaceHandlers {
  readonly story: Story;
  /** Whether days stand over their places. */
  readonly hasDays: boolean;
  readonly scheme: ColourScheme;
}
