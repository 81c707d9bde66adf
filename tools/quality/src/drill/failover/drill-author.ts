import { newRecordId } from '@waypost/contracts/new-record-id.ts';

import { ask } from './ask-node.ts';

const PASSWORD = 'see-the-world-again';

/** Somebody who has signed up. */
export interface DrillPerson {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** Somebody with a story of their own. */
export interface DrillAuthor extends DrillPerson {
  readonly story: string;
}

async function send(url: string, json: unknown, token?: string): Promise<Readonly<Record<string, unknown>>> {
  const answer = await ask(url, { json, ...(token === undefined ? {} : { token }) });
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${JSON.stringify(answer.json)}`);
  return answer.json;
}

export async function newPerson(url: string, name: string): Promise<DrillPerson> {
  const email = `${name}@waypost.example`;
  const people = `${url}/api/collections/users`;
  const password = PASSWORD;
  const account = { email, username: name, name, password, passwordConfirm: password };
  const { id } = await send(`${people}/records`, account);
  const { token } = await send(`${people}/auth-with-password`, { identity: email, password });
  return { id: String(id), email, password, token: String(token) };
}

/** @returns the story's id */
export async function newStory(
  url: string,
  { id, token }: DrillPerson,
  title: string,
  visibility: 'public' | 'private' = 'public',
): Promise<string> {
  const story = {
    user: id,
    title,
    start_date: '2024-03-01 00:00:00.000Z',
    end_date: '2024-03-09 00:00:00.000Z',
    description: '<p>Down the river and up again.</p>',
    visibility,
  };
  return String((await send(`${url}/api/collections/places_collection/records`, story, token)).id);
}

export async function newAuthor(url: string, name: string): Promise<DrillAuthor> {
  const person = await newPerson(url, name);
  return { ...person, story: await newStory(url, person, `The journey of ${name}`) };
}

/** A place as the form sends it, with an id chosen here. */
export function newPlace(
  author: Pick<DrillAuthor, 'id' | 'story'>,
  number: number,
): Readonly<Record<string, unknown>> {
  return {
    id: newRecordId(),
    user: author.id,
    places_collection: author.story,
    title: `Place ${number} by the river`,
    latitude: 38 + (number % 100) / 100,
    longitude: -9 + (number % 90) / 100,
    subtext: 'People said there had never been a road here. '.repeat(30),
  };
}
