import { createApi, type AnswerBody, type Api } from '../api/api.ts';
import { createPerson, succeeded, superuserToken, uniqueWord, type Person } from '../api/people.ts';
import { createHelper } from '../api/roles.ts';
import { createPlace, createStory } from '../api/stories.ts';
import { createUpload, DRAFTS } from '../api/uploads.ts';
import { readAddresses } from '../system/addresses.ts';

export const ACTORS = [
  'anonymous',
  'unverified',
  'other user',
  'owner',
  'moderator',
  'host',
  'suspended author',
  'co-author',
  'superuser',
] as const;
export type Actor = (typeof ACTORS)[number];

/** Collections that routes of their own answer from, and no other call. */
export const CLOSED = ['cases', 'reports', 'acts', 'objections'] as const;
export type Closed = (typeof CLOSED)[number];

/** Who takes part in the access tests, and what belongs to the owner. */
export interface Cast {
  readonly api: Api;
  readonly owner: Person;
  readonly other: Person;
  readonly unverified: Person;
  readonly superuser: string;
  /** A row of each collection that has no rules. */
  readonly closed: Readonly<Record<Closed, string>>;
  /** A published story of the owner with one place. */
  readonly storyId: string;
  readonly placeId: string;
  /** A photo of the owner that is in no place, and work that has not become a story. */
  readonly uploadId: string;
  readonly draftId: string;
  token(actor: Actor): string | undefined;
  /** The id under which an actor writes: anonymous people and superusers write in the owner's name. */
  writesAs(actor: Actor): string;
}

export async function assembleCast(): Promise<Cast> {
  const api = createApi(readAddresses().site);
  const [owner, other, unverified, moderator, host, suspended, writer, superuser] = await Promise.all([
    createPerson(api, { name: 'Olga Owner' }),
    createPerson(api, { name: 'Otto Other' }),
    createPerson(api, { name: 'Uma Unverified', verified: false }),
    createHelper(api, 'moderator'),
    createHelper(api, 'host'),
    createPerson(api, { name: 'Sam Suspended' }),
    createPerson(api, { name: 'Wanda Writer' }),
    superuserToken(api),
  ]);
  const storyId = await createStory(api, owner);
  await invite(api, owner, storyId, writer);
  const placeId = await createPlace(api, owner, storyId);
  const uploadId = await createUpload(api, owner);
  const draft = await api.call('POST', DRAFTS, { token: owner.token, json: { content: '{}' } });
  const { id: suspendedId } = suspended;
  succeeded(
    await api.call('PATCH', `/api/collections/users/records/${suspendedId}`, {
      token: superuser,
      json: { suspended: '2026-01-01 00:00:00.000Z' },
    }),
  );
  const closed = await createClosed(api, superuser);
  const tokens: Readonly<Record<Actor, string | undefined>> = {
    anonymous: undefined,
    unverified: unverified.token,
    'other user': other.token,
    owner: owner.token,
    moderator: moderator.token,
    host: host.token,
    'suspended author': suspended.token,
    'co-author': writer.token,
    superuser,
  };
  const names: Readonly<Record<Actor, string>> = {
    anonymous: owner.id,
    unverified: unverified.id,
    'other user': other.id,
    owner: owner.id,
    moderator: moderator.id,
    host: host.id,
    'suspended author': suspendedId,
    'co-author': writer.id,
    superuser: owner.id,
  };
  return {
    api,
    owner,
    other,
    unverified,
    superuser,
    closed,
    storyId,
    placeId,
    uploadId,
    draftId: draft.body.id ?? '',
    token: (actor) => tokens[actor],
    writesAs: (actor) => names[actor],
  };
}

/** Has somebody write a story with its author. */
export async function invite(
  api: Api,
  { token }: Person,
  story: string,
  writer: Person,
): Promise<AnswerBody> {
  const path = '/api/collections/shares/records';
  const json = { story, person: writer.username, writes: true };
  const { body } = succeeded(await api.call('POST', path, { token, json }));
  succeeded(
    await api.call('POST', '/api/waypost/shares/join', { token: writer.token, json: { key: body['key'] } }),
  );
  return body;
}

/** What a superuser writes into the collections without rules. */
export function closedRow(collection: Closed, caseId: string): Readonly<Record<string, string>> {
  const decided = '2026-01-01 00:00:00.000Z';
  return {
    cases: { kind: 'story', decided },
    reports: { case: caseId, who: uniqueWord() },
    acts: { act: 'nothing' },
    objections: { answered: decided },
  }[collection];
}

async function createClosed(api: Api, token: string): Promise<Record<Closed, string>> {
  const made = { cases: '', reports: '', acts: '', objections: '' };
  for (const name of CLOSED) {
    const json = closedRow(name, made.cases);
    const { body } = succeeded(await api.call('POST', `/api/collections/${name}/records`, { token, json }));
    made[name] = body.id ?? '';
  }
  return made;
}
