import { newRecordId } from '@waypost/contracts/new-record-id.ts';

import { createApi, type Answer, type Api } from '../api/api.ts';
import { createPerson, type Person } from '../api/people.ts';
import { createStory, PLACES } from '../api/stories.ts';
import type { Node } from './start-node.ts';

const PAUSE = 100;
const PATIENCE = 120_000;

/** Somebody with a story of their own. */
export interface Writer extends Person {
  readonly story: string;
}

export function newWriters(api: Api, count: number): Promise<readonly Writer[]> {
  const writers = Array.from({ length: count }, async () => {
    const person = await createPerson(api);
    return { ...person, story: await createStory(api, person) };
  });
  return Promise.all(writers);
}

/** A place as the form sends it, with an id chosen here. */
export function newPlace({ id, story }: Writer): Readonly<Record<string, unknown>> {
  return {
    id: newRecordId(),
    user: id,
    places_collection: story,
    title: 'A place by the river',
    latitude: 38.5,
    longitude: -9.5,
    subtext: 'People said there had never been a road here. '.repeat(30),
  };
}

export function savePlace(api: Api, writer: Writer, place = newPlace(writer)): Promise<Answer> {
  return api.call('POST', PLACES, { json: place, token: writer.token });
}

/**
 * Has each of them write one place after the other until there are so many, or until the server is gone.
 *
 * @param told gets how many were acknowledged so far, after each
 * @returns ids of places the server said it has stored
 */
export async function writePlaces(
  api: Api,
  writers: readonly Writer[],
  count: number,
  told: (acknowledged: number) => void = () => undefined,
): Promise<readonly string[]> {
  const acknowledged: string[] = [];
  let sent = 0;
  const write = async (writer: Writer): Promise<void> => {
    while (sent < count) {
      sent += 1;
      const place = newPlace(writer);
      const answer = await savePlace(api, writer, place).catch(() => null);
      if (answer?.status !== 200) return;
      acknowledged.push(String(place.id));
      told(acknowledged.length);
    }
  };
  await Promise.all(writers.map(write));
  return acknowledged;
}

/** Which of the places a server does not have. */
export async function missingFrom(
  api: Api,
  ids: readonly string[],
  { token }: Writer,
): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const id of ids)
    if ((await api.call('GET', `${PLACES}/${id}`, { token })).status !== 200) missing.push(id);
  return missing;
}

/**
 * Waits until a standby stores a place of somebody who has the token of before.
 *
 * @param since the moment the writer was lost
 * @returns also the seconds from then on
 */
export async function untilTakenOver(
  standby: Node,
  writer: Writer,
  since: number,
): Promise<{ readonly api: Api; readonly seconds: number }> {
  let late: NodeJS.Timeout | undefined;
  const never = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error(`It only says: ${standby.said.join(' ')}`)), PATIENCE);
  });
  const url = await Promise.race([standby.ready, never]).finally(() => clearTimeout(late));
  const api = createApi(url);
  while (performance.now() - since < PATIENCE) {
    const answer = await savePlace(api, writer).catch(() => null);
    if (answer?.status === 200) return { api, seconds: (performance.now() - since) / 1000 };
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  throw new Error(`Nothing was stored for ${PATIENCE / 1000} s: ${standby.said.join(' ')}`);
}
