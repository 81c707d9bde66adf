import type { LonLat } from '@waypost/contracts/geo.ts';
import type { Place, Story } from '@waypost/contracts/story.ts';
import { useState } from 'react';

import { useHost } from '../../lib/scope.ts';
import type { StoryPlaces } from './journey/use-story-places.ts';
import { useSteady } from './use-steady.ts';

/** Where a place was dragged on the map. */
export interface DroppedPlace {
  readonly place: Place;
  readonly location: LonLat;
}

/** Whether an own story is edited where it stands, as the address wants it, and what the map says meanwhile. */
export function useEditing(isWanted: boolean, story: Story | null, { places, status }: StoryPlaces) {
  const { session } = useHost();
  const [dropped, setDropped] = useState<DroppedPlace | null>(null);
  const drop = useSteady((id: string, location: LonLat) => {
    const place = places.find((one) => one.id === id);
    if (place) setDropped({ place, location });
  });
  const isOwn =
    story !== null && (story.isWrittenWith || session.getSnapshot().userData?.id === story.ownerId);
  const isEditing = isWanted && isOwn && status === 'ready';
  // Until it can be edited the page is read, and the address still asks for the rest.
  const isAwaited = isWanted && (story === null || status !== 'ready');
  return { isEditing, isAwaited, dropped, onMove: isEditing ? drop : null };
}
