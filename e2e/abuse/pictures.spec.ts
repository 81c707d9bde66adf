import { costliestJpeg } from '@waypost/examples/photos/crafted-jpeg.ts';
import { test } from '../fixtures/own-site.ts';
import { phonePhoto } from '../fixtures/photos.ts';
import { createPerson, type Person } from '../api/people.ts';
import { createPlace, createStory, PLACES, toForm } from '../api/stories.ts';
import type { Answer, Api } from '../api/api.ts';
import { mostMemory } from '../system/most-memory.ts';
import { hostileJpegs, hundredScans, ninetyScans } from './hostile-jpegs.ts';
import { hostilePngs } from './hostile-pngs.ts';
import { hostileWebps, noPictures } from './hostile-webps.ts';
import { workerLimits } from './worker-limits.ts';
import { expect } from '@playwright/test';

const MB = 1024;

async function sendPicture(api: Api, owner: Person, storyId: string, picture: Buffer): Promise<Answer> {
  const form = toForm({
    places_collection: storyId,
    title: 'Hostile',
    latitude: 1,
    longitude: 1,
    main_picture: picture,
  });
  return api.call('POST', PLACES, { token: owner.token, form });
}

/** For work that gives way to everything else on the machine: which picture comes first is what counts, not when. */
const AS_LONG_AS_IT_TAKES = 1_200_000;

/** Waits for a smaller size of a picture as a page does: a server that is busy says when to ask again. */
async function expectPicture(api: Api, placeId: string, width: number): Promise<void> {
  const { body } = await api.call('GET', `${PLACES}/${placeId}`);
  const path = `/api/pictures/places/${placeId}/${width}/${String(body.main_picture)}`;
  await expect(async () => {
    const { status, headers } = await api.bytes(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
  }).toPass();
}

for (const [name, make] of Object.entries({
  'of fifty megapixels': hundredScans,
  'of fewer pixels': ninetyScans,
}))
  test(`a small file that would keep a decoder busy for half a minute is refused with a sentence for its scans, ${name}`, async ({
    api,
  }) => {
    const owner = await createPerson(api);
    const picture = make();
    expect(picture.length).toBeLessThan(110_000);
    const { status, body } = await sendPicture(api, owner, await createStory(api, owner), picture);
    expect([status, body.data?.main_picture?.message]).toEqual([
      400,
      'This picture is built in a way that takes too much work to open. Please save it as an ordinary JPEG and choose that one.',
    ]);
  });

test('seven of the worst pictures that are let in keep nobody else waiting, also when their readers give up', async ({
  api,
  ownSite,
}) => {
  test.setTimeout(AS_LONG_AS_IT_TAKES);
  const [hostile, honest] = [await createPerson(api), await createPerson(api)];
  const [hostileStory, storyId] = [await createStory(api, hostile), await createStory(api, honest)];
  const { buffer } = await phonePhoto();
  const wanted: string[] = [];
  for (let count = 0; count < 7; count += 1) {
    const { status, body } = await sendPicture(api, hostile, hostileStory, costliestJpeg());
    expect(status).toBe(200);
    wanted.push(`/api/pictures/places/${body.id}/320/${String(body.main_picture)}`);
  }
  await expect
    .poll(() => workerLimits(ownSite.running.pid), { message: 'processes that decode', intervals: [50] })
    .toContainEqual({ seconds: 20, bytes: 360 * MB * MB, openFiles: 0 });
  for (const path of [...wanted, ...wanted]) {
    const given = new AbortController();
    const answer = fetch(api.origin + path, { signal: given.signal }).catch(() => undefined);
    given.abort();
    await answer;
  }
  const placeId = await createPlace(api, honest, storyId, { main_picture: buffer });
  await expectPicture(api, placeId, 320);
  const undone = await Promise.all(
    wanted.map(async (path) => {
      const { body: place } = await api.call('GET', `${PLACES}/${path.split('/')[4]}`);
      return JSON.stringify(place.pictures).includes('"ready":false');
    }),
  );
  expect(undone.filter(Boolean).length, 'hostile pictures still to be made').toBeGreaterThan(0);
});

test('sixty hostile pictures are all answered, and the server stays small', async ({ api, ownSite }) => {
  test.setTimeout(AS_LONG_AS_IT_TAKES);
  const owner = await createPerson(api);
  const storyId = await createStory(api, owner);
  const all = Object.entries({
    ...prefixed('JPEG', hostileJpegs),
    ...prefixed('PNG', hostilePngs),
    ...prefixed('WebP', hostileWebps),
    ...prefixed('no picture', noPictures),
  });
  expect(all.length).toBeGreaterThanOrEqual(60);
  const unexplained: string[] = [];
  for (const [name, make] of all) {
    const { status, body } = await sendPicture(api, owner, storyId, make());
    const sentence = body.data?.main_picture?.message;
    if (status !== 200 && (status !== 400 || !sentence)) unexplained.push(`${name}: ${status}`);
  }
  expect(unexplained).toEqual([]);
  expect(await mostMemory(ownSite.running.pid)).toBeLessThan(400 * MB);

  const honest = await createPerson(api);
  const { buffer } = await phonePhoto();
  const placeId = await createPlace(api, honest, await createStory(api, honest), { main_picture: buffer });
  await expectPicture(api, placeId, 640);
});

function prefixed(
  kind: string,
  pictures: Readonly<Record<string, () => Buffer>>,
): Record<string, () => Buffer> {
  return Object.fromEntries(Object.entries(pictures).map(([name, make]) => [`${kind}: ${name}`, make]));
}
