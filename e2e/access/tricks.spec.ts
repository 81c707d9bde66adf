import { expect, test } from '@playwright/test';

import { STORIES } from '../api/stories.ts';
import { assembleCast, type Cast } from './cast.ts';

const dates = { start_date: '2026-03-02 00:00:00.000Z', end_date: '2026-03-29 00:00:00.000Z' };

test.describe.configure({ mode: 'default' });

let cast: Cast;
test.beforeAll(async () => {
  cast = await assembleCast();
});

test('a story without an owner gets the person who wrote it', async () => {
  const { body } = await cast.api.call('POST', STORIES, {
    token: cast.other.token,
    json: { title: 'Whose is it', ...dates },
  });
  expect(body.user).toBe(cast.other.id);
});

test('the author list does not name an unverified person', async () => {
  const named = (id: string) => cast.api.call('GET', `/api/collections/authors/records/${id}`);
  expect((await named(cast.unverified.id)).status).toBe(404);
  expect((await named(cast.owner.id)).body).toMatchObject({ name: 'Olga Owner' });
});

test('a story tells nothing of its author but the id, the name and the username', async () => {
  const { api, owner, storyId } = cast;
  const { body } = await api.call('GET', `${STORIES}/${storyId}`);
  expect(body.author_name).toMatch(/^Olga/);
  expect(JSON.stringify(body)).not.toContain(owner.email);
  expect(body.author_username).toBe(owner.username);
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

test('no author writes the day a story was created, to stand first for ever', async () => {
  const { body } = await cast.api.call('POST', STORIES, {
    token: cast.owner.token,
    json: { title: 'A story', ...dates, created: '2099-01-01 00:00:00.000Z' },
  });
  expect(String(body.created)).not.toContain('2099');
});

test('a placeholder of the author is not served in place of the picture', async () => {
  const { body } = await cast.api.call('PATCH', `${STORIES}/${cast.storyId}`, {
    token: cast.owner.token,
    json: { revision: 1, pictures: { 'x.jpg': { placeholder: 'https://evil.example/x.png' } } },
  });
  expect(JSON.stringify(body)).not.toContain('evil.example');
});
