import { expect, test } from '@playwright/test';

import { createPerson, signIn, uniqueWord, type Person } from '../api/people.ts';
import { createPlace, createStory, PLACES, STORIES } from '../api/stories.ts';
import { assembleCast, type Cast } from './cast.ts';

const USERS = '/api/collections/users/records';
const dates = { start_date: '2026-03-02 00:00:00.000Z', end_date: '2026-03-29 00:00:00.000Z' };
const spot = { latitude: -34.4, longitude: -53.78 };

test.describe.configure({ mode: 'default' });

let cast: Cast;
test.beforeAll(async () => {
  cast = await assembleCast();
});

/** Someone of the cast other than the owner, to try things with. */
const intruders: readonly ['unverified' | 'other', string][] = [
  ['unverified', 'an unverified person'],
  ['other', 'another person'],
];

test.describe('owners', () => {
  for (const [who, words] of intruders) {
    test(`a story in a foreign name is refused to ${words}, beside the owner field`, async () => {
      const { status, body } = await cast.api.call('POST', STORIES, {
        token: cast[who].token,
        json: { user: cast.owner.id, title: 'Not mine', ...dates },
      });
      expect(status).toBe(400);
      expect(body.data?.user?.message).toBe('You can only write in your own name.');
    });

    test(`a place in a foreign name is refused to ${words}`, async () => {
      const storyId = await createStory(cast.api, cast[who]);
      const { status } = await cast.api.call('POST', PLACES, {
        token: cast[who].token,
        json: { user: cast.owner.id, places_collection: storyId, title: 'Not mine', ...spot },
      });
      expect(status).toBe(400);
    });

    test(`a place in a foreign story is refused to ${words}`, async () => {
      const { status } = await cast.api.call('POST', PLACES, {
        token: cast[who].token,
        json: { user: cast[who].id, places_collection: cast.storyId, title: 'Intruder', ...spot },
      });
      expect(status).toBe(400);
    });

    test(`moving a place into another's story is refused to ${words}`, async () => {
      const { api, storyId } = cast;
      const mine = await createStory(api, cast[who]);
      const placeId = await createPlace(api, cast[who], mine);
      const moved = await api.call('PATCH', `${PLACES}/${placeId}`, {
        token: cast[who].token,
        json: { places_collection: storyId },
      });
      expect([400, 404]).toContain(moved.status);
      const stored = await api.call('GET', `${PLACES}/${placeId}`, { token: cast[who].token });
      expect(stored.body.places_collection).toBe(mine);
    });

    test(`giving one's own story away is refused to ${words}`, async () => {
      const { api, owner } = cast;
      const mine = await createStory(api, cast[who]);
      const given = await api.call('PATCH', `${STORIES}/${mine}`, {
        token: cast[who].token,
        json: { user: owner.id },
      });
      expect([400, 404]).toContain(given.status);
      const stored = await api.call('GET', `${STORIES}/${mine}`, { token: cast[who].token });
      expect(stored.body.user).toBe(cast[who].id);
    });

    test(`giving one's own place away is refused to ${words}`, async () => {
      const { api, owner } = cast;
      const placeId = await createPlace(api, cast[who], await createStory(api, cast[who]));
      const given = await api.call('PATCH', `${PLACES}/${placeId}`, {
        token: cast[who].token,
        json: { user: owner.id },
      });
      expect([400, 404]).toContain(given.status);
    });
  }

  test('a story without an owner gets the person who wrote it', async () => {
    const { body } = await cast.api.call('POST', STORIES, {
      token: cast.other.token,
      json: { title: 'Whose is it', ...dates },
    });
    expect(body.user).toBe(cast.other.id);
  });

  test('a place may move between two stories of its owner, and both count it rightly', async () => {
    const { api, owner } = cast;
    const [from, to] = [await createStory(api, owner), await createStory(api, owner)];
    const placeId = await createPlace(api, owner, from);
    const moved = await api.call('PATCH', `${PLACES}/${placeId}`, {
      token: owner.token,
      json: { places_collection: to },
    });
    expect(moved.status).toBe(200);
    const counts = await Promise.all(
      [from, to].map(async (id) => (await api.call('GET', `${STORIES}/${id}`)).body.places_count),
    );
    expect(counts).toEqual([0, 1]);
  });

  test('not even a superuser puts a place into the story of somebody else than its owner', async () => {
    const { api, other, storyId, superuser } = cast;
    const { status, body } = await api.call('POST', PLACES, {
      token: superuser,
      json: { user: other.id, places_collection: storyId, title: 'Mixed up', ...spot },
    });
    expect(status).toBe(400);
    expect(body.data?.places_collection?.message).toBe('Please choose one of your own stories.');
  });

  test('a deleted account takes its stories and places along', async () => {
    const { api } = cast;
    const leaving = await createPerson(api);
    const storyId = await createStory(api, leaving);
    const placeId = await createPlace(api, leaving, storyId);
    const { id, token, password } = leaving;
    expect((await api.call('DELETE', `${USERS}/${id}`, { token, json: { password } })).status).toBe(204);
    expect((await api.call('GET', `${STORIES}/${storyId}`)).status).toBe(404);
    expect((await api.call('GET', `${PLACES}/${placeId}`)).status).toBe(404);
  });
});

test.describe('publishing', () => {
  let story: string;
  let place: string;
  let author: Person;
  test.beforeAll(async () => {
    author = cast.unverified;
    story = await createStory(cast.api, author);
    place = await createPlace(cast.api, author, story);
  });

  test('a story of an unverified person is shown to that person and to a superuser only', async () => {
    const { api, other, superuser } = cast;
    const statuses = await Promise.all(
      [undefined, other.token, author.token, superuser].map(
        async (token) => (await api.call('GET', `${STORIES}/${story}`, { token })).status,
      ),
    );
    expect(statuses).toEqual([404, 404, 200, 200]);
  });

  test('its places are hidden likewise', async () => {
    const { api, other } = cast;
    const statuses = await Promise.all(
      [undefined, other.token, author.token].map(
        async (token) => (await api.call('GET', `${PLACES}/${place}`, { token })).status,
      ),
    );
    expect(statuses).toEqual([404, 404, 200]);
  });

  test('the author list does not name an unverified person', async () => {
    const path = `/api/collections/authors/records/${author.id}`;
    expect((await cast.api.call('GET', path)).status).toBe(404);
    expect(
      (await cast.api.call('GET', `/api/collections/authors/records/${cast.owner.id}`)).body,
    ).toMatchObject({
      name: 'Olga Owner',
    });
  });
});

test.describe('accounts', () => {
  test('nobody registers as verified', async () => {
    const word = uniqueWord();
    const password = `pass-${word}`;
    const { status, body } = await cast.api.call('POST', USERS, {
      json: {
        email: `${word}@waypost.example`,
        name: 'Vera',
        username: `v${word}`,
        password,
        passwordConfirm: password,
        verified: true,
      },
    });
    if (status !== 400) expect(body.verified).not.toBe(true);
  });

  test('nobody verifies their own address by a plain update', async () => {
    const { api, unverified, superuser } = cast;
    await api.call('PATCH', `${USERS}/${unverified.id}`, {
      token: unverified.token,
      json: { verified: true },
    });
    const stored = await api.call('GET', `${USERS}/${unverified.id}`, { token: superuser });
    expect(stored.body.verified).toBe(false);
  });

  test('a password is not changed by an update, with the old one or without', async () => {
    const { api } = cast;
    const person = await createPerson(api);
    const fresh = { password: 'a-new-password', passwordConfirm: 'a-new-password' };
    for (const json of [fresh, { ...fresh, oldPassword: person.password }]) {
      const refused = await api.call('PATCH', `${USERS}/${person.id}`, { token: person.token, json });
      expect(refused.status).toBe(400);
    }
    expect((await signIn(api, 'users', person.email, person.password)).status).toBe(200);
  });

  test('an address is not changed without a mail to the new one', async () => {
    const { api } = cast;
    const person = await createPerson(api);
    await api.call('PATCH', `${USERS}/${person.id}`, {
      token: person.token,
      json: { email: `new-${person.email}` },
    });
    expect((await signIn(api, 'users', person.email, person.password)).status).toBe(200);
  });

  test('a story tells nothing of its author but the id and the name', async () => {
    const { api, owner, storyId } = cast;
    const { body } = await api.call('GET', `${STORIES}/${storyId}`);
    expect(body.author_name).toMatch(/^Olga/);
    expect(JSON.stringify(body)).not.toContain(owner.email);
    expect(JSON.stringify(body)).not.toContain(owner.username);
  });

  for (const field of ['email', 'username', 'password', 'tokenKey'] as const) {
    test(`stories can not be searched by the ${field} of their author`, async () => {
      const { api, owner } = cast;
      const probe = field === 'email' || field === 'username' ? owner[field] : '';
      const ask = async (value: string, operator: string) => {
        const filter = encodeURIComponent(`user = "${owner.id}" && user.${field} ${operator} "${value}"`);
        const { status, body } = await api.call('GET', `${STORIES}?filter=${filter}`);
        return status === 200 ? (body.totalItems ?? 0) : 'refused';
      };
      // Whoever can tell a right guess from a wrong one can guess letter by letter.
      expect(await ask(probe, '~')).toEqual(await ask('no-such-value', '~'));
    });
  }
});
