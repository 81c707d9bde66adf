import type { Stand } from '../abuse/stand.ts';
import type { Asked } from './ask.ts';
import { DISCOVER_CASES, sampleDiscovered } from './discover-cases.ts';
import { READING_CASES, type Author } from './reading-cases.ts';
import { sampleStories } from './sample.ts';

/** Who wrote most of a filled store: `nameOf(0)` of internal/seed. */
const FIRST_AUTHOR = 'traveller-1';

/** The calls of one kind of reading, each about another story. */
export interface Reader {
  readonly name: string;
  next(): Asked;
}

/** What a store is read by. */
export async function readersOf(stand: Stand): Promise<readonly Reader[]> {
  const [stories, author] = [await sampleStories(stand), await firstAuthor(stand)];
  return READING_CASES.map(({ name, asAuthor, path }) => {
    let turn = 0;
    const next = (): Asked => {
      const story = stories[(turn += 1) % stories.length];
      if (!story) throw new Error('The store has no stories.');
      return { url: stand.url + path(story, author), ...(asAuthor ? { token: author.token } : {}) };
    };
    return { name, next };
  });
}

/** The same about the map. */
export async function discoverersOf(stand: Stand): Promise<readonly Reader[]> {
  const places = await sampleDiscovered(stand);
  return DISCOVER_CASES.map(({ name, path }) => {
    let turn = 0;
    const next = (): Asked => {
      const place = places[(turn += 1) % places.length];
      if (!place) throw new Error('There is nothing on the map.');
      return { url: stand.url + path(place, turn) };
    };
    return { name, next };
  });
}

async function firstAuthor(stand: Stand): Promise<Author> {
  const filter = encodeURIComponent(`username = '${FIRST_AUTHOR}'`);
  const path = `/api/collections/users/records?filter=${filter}&perPage=1`;
  const { json } = await stand.send(path, { token: stand.superuser });
  const [found] = json.items as readonly { id: string }[];
  if (!found) throw new Error('The store was not filled by npm run seed.');
  return { id: found.id, token: await impersonate(stand, found.id) };
}

/** Somebody who has written nothing yet. */
export async function newPerson(stand: Stand, number: number): Promise<Author> {
  const name = `writer-${number}`;
  const password = `${name}-with-plain-words`;
  const { json, status } = await stand.send('/api/collections/users/records', {
    json: {
      ...{ name, username: name, email: `${name}@waypost.example`, verified: true },
      ...{ password, passwordConfirm: password },
    },
    token: stand.superuser,
  });
  if (status !== 200) throw new Error(`${name} could not be made: ${JSON.stringify(json)}`);
  return { id: String(json.id), token: await impersonate(stand, String(json.id)) };
}

/** A token for somebody nobody knows the password of. */
async function impersonate({ send, superuser }: Stand, user: string): Promise<string> {
  const { json, status } = await send(`/api/collections/users/impersonate/${user}`, {
    json: { duration: 3600 },
    token: superuser,
  });
  if (status !== 200) throw new Error(`Nobody could act as ${user}: ${JSON.stringify(json)}`);
  return String(json.token);
}
