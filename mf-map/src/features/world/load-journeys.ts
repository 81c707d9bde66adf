import type { ApiClient } from '@waypost/contracts/api/api-client.ts';
import type { UserId } from '@waypost/contracts/ids.ts';
import type { Story } from '@waypost/contracts/story.ts';
import { listAllOwn } from '@waypost/kit/story/list-all-own.ts';

import { stopsOf, type Stop } from '../story-map/journey/stops.ts';

/** A story with the way it went. */
export interface Journey {
  readonly story: Story;
  readonly stops: readonly Stop[];
}

/** Own journeys, and the years any of them began in; both from the newest on. */
export interface Journeys {
  readonly journeys: readonly Journey[];
  readonly years: readonly string[];
}

/** How many stories are asked for their places at a time: hundreds at once are no way to treat a server. */
const AT_A_TIME = 4;

/**
 * All own journeys that have places, or those that began in a year.
 *
 * @param onProgress told how many of how many stories have arrived
 */
export async function loadJourneys(
  api: ApiClient,
  ownerId: UserId,
  year: string | null,
  signal: AbortSignal,
  onProgress: (arrived: number, all: number) => void,
): Promise<Journeys> {
  const began = ({ startDate }: Story) => startDate?.slice(0, 4) ?? '';
  const own = await listAllOwn(api, ownerId, signal);
  const years = [...new Set(own.map(began))].filter(Boolean).sort().reverse();
  const asked = own.filter((story) => story.placesCount > 0 && (year === null || began(story) === year));
  const journeys: Journey[] = [];
  let next = 0;
  const ask = async () => {
    for (let story = asked[next++]; story; story = asked[next++]) {
      journeys.push({ story, stops: stopsOf(story, await api.places.listAll(story.id, { signal })) });
      if (!signal.aborted) onProgress(journeys.length, asked.length);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, ask));
  const when = ({ story }: Journey) => story.startDate ?? '';
  return { years, journeys: journeys.sort((one, other) => (when(one) < when(other) ? 1 : -1)) };
}
