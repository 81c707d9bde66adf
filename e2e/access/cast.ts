import { createApi, type Api } from '../api/api.ts';
import { createPerson, superuserToken, type Person } from '../api/people.ts';
import { createPlace, createStory } from '../api/stories.ts';
import { createUpload, DRAFTS } from '../api/uploads.ts';
import { readAddresses } from '../system/addresses.ts';

export const ACTORS = ['anonymous', 'unverified', 'other user', 'owner', 'superuser'] as const;
export type Actor = (typeof ACTORS)[number];

/** Who takes part in the access tests, and what belongs to the owner. */
export interface Cast {
  readonly api: Api;
  readonly owner: Person;
  readonly other: Person;
  readonly unverified: Person;
  readonly superuser: string;
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
  const [owner, other, unverified, superuser] = await Promise.all([
    createPerson(api, { name: 'Olga Owner' }),
    createPerson(api, { name: 'Otto Other' }),
    createPerson(api, { name: 'Uma Unverified', verified: false }),
    superuserToken(api),
  ]);
  const storyId = await createStory(api, owner);
  const placeId = await createPlace(api, owner, storyId);
  const uploadId = await createUpload(api, owner);
  const draft = await api.call('POST', DRAFTS, { token: owner.token, json: { content: '{}' } });
  const tokens: Readonly<Record<Actor, string | undefined>> = {
    anonymous: undefined,
    unverified: unverified.token,
    'other user': other.token,
    owner: owner.token,
    superuser,
  };
  const names: Readonly<Record<Actor, string>> = {
    anonymous: owner.id,
    unverified: unverified.id,
    'other user': other.id,
    owner: owner.id,
    superuser: owner.id,
  };
  return {
    api,
    owner,
    other,
    unverified,
    superuser,
    storyId,
    placeId,
    uploadId,
    draftId: draft.body.id ?? '',
    token: (actor) => tokens[actor],
    writesAs: (actor) => names[actor],
  };
}
