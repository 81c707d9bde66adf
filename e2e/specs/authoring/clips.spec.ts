import { placesOf, storiesBy, STORIES } from '../../api/stories.ts';
import { clipFile } from '../../fixtures/clip-file.ts';
import { phonePhoto } from '../../fixtures/photos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ImportPage } from '../../pages/import-page.ts';

test('clips and Live photos become pictures that move, where and when they were taken, without what else they say', async ({
  page,
  api,
  author,
  problems,
}) => {
  const form = new ImportPage(page);
  await form.open();
  await form.choose([
    await clipFile('clip.mov'),
    await clipFile('clip.mov', 'IMG_7.MOV'),
    await phonePhoto({ width: 400, height: 300 }, 'IMG_7.JPG'),
    await clipFile('hevc.mov'),
    // Of a Live photo the still is sent in any case, and its film to those who can play it.
    await clipFile('hevc.mov', 'IMG_9.MOV'),
    await phonePhoto({ width: 400, height: 300, seed: 9 }, 'IMG_9.JPG'),
    await clipFile('sound.mp4'),
  ]);
  await expect(page.getByText('3 photos are uploaded.')).toBeVisible();
  await expect(page.getByText(/^.*This browser can.t open this clip/).first()).toBeVisible();
  await expect(page.getByText(/IMG_9/).and(page.getByText(/open this clip/))).toHaveCount(0);
  await form.createButton.click();
  await expect(page.getByRole('dialog', { name: /is ready$/ })).toBeVisible();

  const [stored] = (await storiesBy(api, author.id))['items'] as readonly { readonly id: string }[];
  const places = await placesOf(api, stored!.id);
  const moving = places.flatMap(({ id, pictures }) =>
    Object.entries((pictures ?? {}) as Record<string, { captured?: string; clip?: { seconds: number } }>).map(
      ([file, said]) => ({ ...said, path: `/api/pictures/places/${String(id)}/clip/${file}` }),
    ),
  );
  const lengths = moving.map(({ clip: said }) => Math.round(said?.seconds ?? 0));
  expect(lengths.toSorted()).toEqual([1, 2, 2]);
  const ofLisbon = moving.find(({ captured }) => captured?.startsWith('2024-05-03T10:15'));
  expect(ofLisbon).toBeTruthy();

  const guest = await page.context().browser()!.newContext();
  const whole = await guest.request.get(new URL(ofLisbon!.path, page.url()).href);
  expect(whole.headers()['content-type']).toBe('video/mp4');
  const bytes = (await whole.body()).toString('latin1');
  for (const secret of ['Ownername', '+38.7139', 'apple', 'x264', 'Lavf', 'udta', 'meta', 'ediabunny'])
    expect(bytes).not.toContain(secret);
  const hevc = await guest.request.get(new URL(moving[lengths.indexOf(1)]!.path, page.url()).href);
  expect((await hevc.body()).toString('latin1')).toMatch(/hvc1|hev1/);
  const part = await guest.request.get(whole.url(), { headers: { Range: 'bytes=0-99' } });
  expect([part.status(), (await part.body()).length]).toEqual([206, 100]);

  const reader = await guest.newPage();
  await reader.goto(new URL(`/travel-story/${stored!.id}`, page.url()).href);
  await reader
    .getByRole('button', { name: /^Play the clip, 2 seconds/ })
    .first()
    .click();
  const video = reader.locator('video').first();
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0);
  expect(await video.evaluate((one: HTMLVideoElement) => [one.muted, one.controls])).toEqual([true, true]);

  await reader
    .getByRole('button', { name: /^Play the clip, 1 second/ })
    .first()
    .click();
  await expect(reader.getByText('This browser can’t play this clip.').first()).toBeVisible();

  await api.call('PATCH', `${STORIES}/${stored!.id}`, {
    token: author.token,
    json: { visibility: 'private' },
  });
  expect((await guest.request.get(whole.url(), { headers: { Range: 'bytes=0-99' } })).status()).toBe(404);
  await guest.close();
  void problems;
});
