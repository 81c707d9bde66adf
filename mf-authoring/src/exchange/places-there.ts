import type { ApiClient } from '@waypost/contracts/api/api-client.ts';
import type { UserId } from '@waypost/contracts/ids.ts';
import { FIRST_PAGE } from '@waypost/contracts/ids.ts';
import type { Place } from '@waypost/contracts/story.ts';

import type { BroughtTrip } from './brought.ts';
import { dayThere } from './same-places.ts';

/** Stories that are looked into: each is a call. */
const MOST_STORIES = 10;

/** The places a person has of the days of a trip, as far as they can be had. */
export async function placesThere(
  api: Pick<ApiClient, 'places' | 'stories'>,
  person: UserId,
  trip: BroughtTrip,
  signal: AbortSignal,
): Promise<readonly Place[]> {
  const days = trip.places
    .map((place) => dayThere(place) ?? trip.firstDay)
    .filter(Boolean)
    .sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { items } = await api.stories.listOwn(person, FIRST_PAGE, { signal });
  const near = items.filter(({ endDate, firstDay, lastDay, startDate }) => {
    const [from, to] = [firstDay ?? startDate, lastDay ?? endDate];
    return from !== null && to !== null && from <= last && to >= first;
  });
  const places = await Promise.all(
    near.slice(0, MOST_STORIES).map(({ id }) => api.places.listAll(id, { signal }).catch(() => [])),
  );
  return places.flat();
}
