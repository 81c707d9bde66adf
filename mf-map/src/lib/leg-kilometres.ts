import type { Place } from '@waypost/contracts/story.ts';

import { routeKilometres } from '../engine/route-kilometres.ts';
import { trackTo } from '../engine/track-to.ts';

/** Kilometres from one place to the next, along what was noted where it was. */
export function legKilometres({ location: from }: Place, { location, track }: Place): number {
  return routeKilometres([from, ...(trackTo(from, location, track) ?? []), location]);
}
