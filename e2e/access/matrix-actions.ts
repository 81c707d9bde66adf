import type { Answer } from '../api/api.ts';
import { createPerson, uniqueWord } from '../api/people.ts';
import { createPlace, createStory, PLACES, STORIES } from '../api/stories.ts';
import { createUpload, DRAFTS, UPLOADS, uploadForm } from '../api/uploads.ts';
import { CLOSED, closedRow, type Actor, type Cast, type Closed } from './cast.ts';

const USERS = '/api/collections/users/records';

export const COLLECTIONS = ['users', 'places_collection', 'places', 'uploads', 'drafts', ...CLOSED] as const;
export type Collection = (typeof COLLECTIONS)[number];

export const ACTIONS = ['list', 'view', 'create', 'update', 'delete'] as const;
export type Action = (typeof ACTIONS)[number];

/** One action on the owner's records; a list answers with what it shows of them. */
type Attempt = (cast: Cast, actor: Actor) => Promise<Answer>;

/** A list asked for as the product does. */
function listing(path: string, ask: (cast: Cast) => string): Attempt {
  return async (cast, actor) => {
    const filter = encodeURIComponent(ask(cast));
    return cast.api.call('GET', `${path}?filter=${filter}`, { token: cast.token(actor) });
  };
}

const dates = { start_date: '2026-03-02 00:00:00.000Z', end_date: '2026-03-29 00:00:00.000Z' };

const closed = (name: Closed): Readonly<Record<Action, Attempt>> => {
  const path = `/api/collections/${name}/records`;
  const create: Attempt = ({ api, closed: { cases }, token }, actor) =>
    api.call('POST', path, { token: token(actor), json: closedRow(name, cases) });
  return {
    list: listing(path, (cast) => `id = "${cast.closed[name]}"`),
    view: (cast, actor) => cast.api.call('GET', `${path}/${cast.closed[name]}`, { token: cast.token(actor) }),
    create,
    update: (cast, actor) =>
      cast.api.call('PATCH', `${path}/${cast.closed[name]}`, { token: cast.token(actor), json: {} }),
    delete: async (cast, actor) => {
      const { body } = await create(cast, 'superuser');
      return cast.api.call('DELETE', `${path}/${body.id}`, { token: cast.token(actor) });
    },
  };
};

export const ATTEMPTS: Readonly<Record<Collection, Readonly<Record<Action, Attempt>>>> = {
  users: {
    list: listing(USERS, ({ owner }) => `id = "${owner.id}"`),
    view: ({ api, owner, token }, actor) => api.call('GET', `${USERS}/${owner.id}`, { token: token(actor) }),
    create: ({ api, token }, actor) => {
      const word = uniqueWord();
      const password = `pass-${word}`;
      return api.call('POST', USERS, {
        token: token(actor),
        json: {
          id: '',
          email: `${word}@waypost.example`,
          name: 'Nina New',
          username: `n${word}`,
          password,
          passwordConfirm: password,
        },
      });
    },
    update: ({ api, owner, token }, actor) =>
      api.call('PATCH', `${USERS}/${owner.id}`, { token: token(actor), json: { name: 'Olga Renamed' } }),
    delete: async ({ api, token }, actor) => {
      const leaving = await createPerson(api);
      const asked = actor === 'owner' ? leaving.token : token(actor);
      return api.call('DELETE', `${USERS}/${leaving.id}`, {
        token: asked,
        json: { password: leaving.password },
      });
    },
  },
  places_collection: {
    list: listing(STORIES, ({ owner }) => `user = "${owner.id}"`),
    view: ({ api, storyId, token }, actor) =>
      api.call('GET', `${STORIES}/${storyId}`, { token: token(actor) }),
    create: ({ api, token, writesAs }, actor) =>
      api.call('POST', STORIES, {
        token: token(actor),
        json: { user: writesAs(actor), title: 'A new story', description: '', ...dates },
      }),
    update: async ({ api, storyId, token }, actor) => {
      const { body } = await api.call('GET', `${STORIES}/${storyId}`);
      const json = { title: `By ${actor}`, revision: body.revision };
      return api.call('PATCH', `${STORIES}/${storyId}`, { token: token(actor), json });
    },
    delete: async ({ api, owner, token }, actor) =>
      api.call('DELETE', `${STORIES}/${await createStory(api, owner)}`, { token: token(actor) }),
  },
  places: {
    list: listing(PLACES, ({ storyId }) => `places_collection = "${storyId}"`),
    view: ({ api, placeId, token }, actor) =>
      api.call('GET', `${PLACES}/${placeId}`, { token: token(actor) }),
    create: ({ api, storyId, token, writesAs }, actor) =>
      api.call('POST', PLACES, {
        token: token(actor),
        json: {
          user: writesAs(actor),
          places_collection: storyId,
          title: 'A new place',
          latitude: -34.4,
          longitude: -53.78,
        },
      }),
    update: ({ api, placeId, token }, actor) =>
      api.call('PATCH', `${PLACES}/${placeId}`, { token: token(actor), json: { title: `By ${actor}` } }),
    delete: async ({ api, owner, storyId, token }, actor) =>
      api.call('DELETE', `${PLACES}/${await createPlace(api, owner, storyId)}`, { token: token(actor) }),
  },
  uploads: {
    list: listing(UPLOADS, ({ owner }) => `user = "${owner.id}"`),
    view: ({ api, uploadId, token }, actor) =>
      api.call('GET', `${UPLOADS}/${uploadId}`, { token: token(actor) }),
    create: ({ api, token, writesAs }, actor) =>
      api.call('POST', UPLOADS, { token: token(actor), form: uploadForm(writesAs(actor)) }),
    update: ({ api, uploadId, token }, actor) =>
      api.call('PATCH', `${UPLOADS}/${uploadId}`, { token: token(actor), json: { sha256: '0'.repeat(64) } }),
    delete: async ({ api, owner, token }, actor) =>
      api.call('DELETE', `${UPLOADS}/${await createUpload(api, owner)}`, { token: token(actor) }),
  },
  drafts: {
    list: listing(DRAFTS, ({ owner }) => `user = "${owner.id}"`),
    view: ({ api, draftId, token }, actor) =>
      api.call('GET', `${DRAFTS}/${draftId}`, { token: token(actor) }),
    create: ({ api, token, writesAs }, actor) =>
      api.call('POST', DRAFTS, { token: token(actor), json: { user: writesAs(actor), content: '{}' } }),
    update: async ({ api, owner, draftId, token }, actor) => {
      const { body } = await api.call('GET', `${DRAFTS}/${draftId}`, { token: owner.token });
      const json = { content: `By ${actor}`, revision: body.revision };
      return api.call('PATCH', `${DRAFTS}/${draftId}`, { token: token(actor), json });
    },
    delete: async ({ api, owner, token }, actor) => {
      const { body } = await api.call('POST', DRAFTS, { token: owner.token, json: { content: '' } });
      return api.call('DELETE', `${DRAFTS}/${body.id}`, { token: token(actor) });
    },
  },
  cases: closed('cases'),
  reports: closed('reports'),
  acts: closed('acts'),
  objections: closed('objections'),
};
