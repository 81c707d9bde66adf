import { drawPhoto } from '@waypost/examples/photos/draw-photo.ts';

import { createPerson, succeeded, type Person } from '../api/people.ts';
import { createHelper } from '../api/roles.ts';
import { createPlace, createStory, PLACES, STORIES } from '../api/stories.ts';
import { test } from '../fixtures/own-site.ts';
import { expect } from '../fixtures/test.ts';

const GUEST = {};

test('of a site for members a guest gets nothing, a link its story, a member everything', async ({ api }) => {
  const picture = await drawPhoto({ seed: 5, width: 64, height: 48 });
  const [host, author, member] = [
    await createHelper(api, 'host'),
    await createPerson(api),
    await createPerson(api),
  ];
  const story = await createStory(api, author, { visibility: 'link', main_picture: picture });
  const place = await createPlace(api, author, story);
  const other = await createStory(api, author);
  const otherPlace = await createPlace(api, author, other);
  const as = ({ token }: Person) => ({ Authorization: token });
  const ask = (path: string, headers: Readonly<Record<string, string>>) =>
    fetch(api.origin + path, { headers });
  const change = (json: unknown) => api.call('PATCH', '/api/waypost/site', { token: host.token, json });
  const share = async () =>
    succeeded(
      await api.call('POST', '/api/collections/shares/records', {
        token: author.token,
        json: { story, preview: true },
      }),
    ).body;
  const openLink = async (key: unknown) => {
    const answer = await fetch(`${api.origin}/api/waypost/shares/open`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ key }),
    });
    return { Cookie: answer.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
  };
  for (const [id, who] of [
    [story, 'people'],
    [other, 'members'],
  ] as const)
    succeeded(
      await api.call('POST', `/api/waypost/stories/${id}/notes`, { token: author.token, json: { who } }),
    );
  succeeded(await change({ membersOnly: true }));

  const shared = await share();
  const revoked = await share();
  const [holder, former] = [await openLink(shared['key']), await openLink(revoked['key'])];
  succeeded(
    await api.call('DELETE', `/api/collections/shares/records/${revoked.id}`, { token: author.token }),
  );
  const { body: record } = await api.call('GET', `${STORIES}/${story}`, { token: author.token });
  const file = String(record['main_picture']);
  const page = encodeURIComponent(`${api.origin}/travel-story/${other}`);
  const everyone = [GUEST, former, holder, as(member), as(author), as(host)];
  /** By a guest, whoever had a link until it was turned off, whoever has one, a member, the author, a host. */
  const rows: readonly (readonly [string, readonly number[]])[] = [
    [`${STORIES}/${story}`, [404, 404, 200, 404, 200, 404]],
    [`${PLACES}/${place}`, [404, 404, 200, 404, 200, 404]],
    [`/api/files/places_collection/${story}/${file}`, [404, 404, 200, 404, 200, 404]],
    [`${STORIES}/${other}`, [404, 404, 404, 200, 200, 200]],
    [`/api/waypost/stories/${story}/notes`, [404, 404, 200, 404, 200, 404]],
    [`/api/waypost/places/${place}/notes`, [404, 404, 200, 404, 200, 404]],
    [`/api/waypost/stories/${other}/notes`, [404, 404, 404, 200, 200, 200]],
    [`/api/waypost/places/${otherPlace}/notes`, [404, 404, 404, 200, 200, 200]],
    ['/api/discover/places', [404, 404, 404, 200, 200, 200]],
    ['/api/discover/tiles/0/0/0.mvt', [404, 404, 404, 200, 200, 200]],
    [`/api/waypost/authors/${author.username}`, [404, 404, 404, 200, 200, 200]],
    ['/feed.atom', [404, 404, 404, 200, 200, 200]],
    [`/authors/${author.id}/feed.atom`, [404, 404, 404, 200, 200, 200]],
    ['/sitemap.xml', [404, 404, 404, 200, 200, 200]],
    [`/oembed?url=${page}`, [404, 404, 404, 200, 200, 200]],
    [`/embed/${other}`, [404, 404, 404, 200, 200, 200]],
  ];
  for (const [path, expected] of rows) {
    const got = await Promise.all(everyone.map(async (headers) => (await ask(path, headers)).status));
    expect(got, path).toEqual(expected);
  }

  // The card is what a chat shows beside the link, so it is there for whoever has that and for nobody else.
  const card = /\/cards\/[^"]+\.jpg/;
  const said = async (path: string) => card.exec(await (await ask(path, GUEST)).text())?.[0];
  expect(await said(`/travel-story/${other}`)).toBeUndefined();
  expect((await ask(`/cards/${other}/x.jpg`, GUEST)).status).toBe(404);
  const address = await said(`/s/${String(shared['key'])}`);
  await expect.poll(async () => (await ask(address ?? '', GUEST)).status).toBe(200);
});
