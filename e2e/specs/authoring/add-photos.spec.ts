import { createPlace, createStory, placesOf } from '../../api/stories.ts';
import { expectFitsPhone } from '../../fixtures/fits-phone.ts';
import { expectNoViolations } from '../../fixtures/no-violations.ts';
import { expect, test } from '../../fixtures/test.ts';
import { tripPhotos } from '../../fixtures/trip-photos.ts';

const PHONE = { width: 360, height: 740 };

test('a fellow traveller without an account sends photos, and the author takes them into the story', async ({
  page,
  otherBrowser,
  api,
  author,
  problems,
}) => {
  problems.allow(/status of 404/);
  const id = await createStory(api, author, { title: 'Around Lisbon', visibility: 'private' });
  await createPlace(api, author, id, {
    title: 'The castle',
    latitude: 38.7139,
    longitude: -9.1335,
    visited: '2024-05-03 09:20:00.000Z',
    visited_offset: '+01:00',
  });
  await page.goto(`/travel-story/${id}`);
  await page.getByRole('button', { name: 'Who can see this? Only me' }).click();
  await page.getByLabel('Who is it for?').fill('Those who were along');
  const made = page.waitForResponse((answer) => answer.url().endsWith('/waypost/additions') && answer.ok());
  await page.getByRole('button', { name: 'Create a link for photos' }).click();
  const { key } = (await (await made).json()) as { readonly key: string };
  await expect(page.getByText('0 of 200 photos sent', { exact: false })).toBeVisible();

  const context = await otherBrowser();
  const theirs = await context.newPage();
  await theirs.setViewportSize(PHONE);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  await theirs.goto(`/add-photos#key=${key}`);
  await expect(theirs.getByRole('heading', { name: 'Photos for “Around Lisbon”' })).toBeVisible();
  await theirs.getByLabel('Your name').fill('Rui');
  const all = await tripPhotos();
  const photos = all.filter(({ name }) => /^castle|^harbour-1/.test(name));
  await theirs
    .getByLabel('Choose photos')
    .setInputFiles([...photos, { name: 'waves.mp4', mimeType: 'video/mp4', buffer: Buffer.from('film') }]);
  await expect(theirs.getByText('One video was left out: this link takes photos only.')).toBeVisible();
  await expect(theirs.getByText(`3 photos are with ${author.name}.`, { exact: false })).toBeVisible();
  await expectNoViolations(theirs);
  await expectFitsPhone(theirs);
  // What they send again comes once, also after the page was opened anew; the key is in no address that is asked for.
  await theirs.reload();
  await theirs
    .getByLabel('Add more photos')
    .setInputFiles([...photos, ...all.filter(({ name }) => name === 'palace-1.jpg')]);
  await theirs.getByRole('button', { name: 'Take palace-1.jpg back' }).click();
  await expect(theirs.getByText('palace-1.jpg')).toHaveCount(0);
  expect(asked.filter((address) => address.includes(key))).toEqual([]);
  await theirs.goto(`/travel-story/${id}`);
  await expect(theirs.getByRole('heading', { name: 'Around Lisbon' })).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: 'Who can see this? Only me' }).click();
  await page.getByRole('link', { name: '3 photos wait for you' }).click();
  await expect(page.getByRole('heading', { name: 'Rui 3 photos' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The castle' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cascais' })).toBeVisible();
  await expect(page.getByText('4 May 2024 · one photo · new place')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Take 3 photos' }).click();
  await expect(page.getByRole('heading', { name: 'Around Lisbon' })).toBeVisible();
  const places = await placesOf(api, id, author.token);
  expect(places.map(({ title }) => title)).toEqual(['The castle', 'Cascais']);
  await expect(page.getByText('Photo: Rui', { exact: true })).toHaveCount(2);
});

test('a link that was ended takes no photos', async ({ page, api, author, problems }) => {
  problems.expect(/status of 404/);
  const id = await createStory(api, author);
  const { body } = await api.call('POST', '/api/waypost/additions', {
    token: author.token,
    json: { story: id, pictures: 5, bytes: 1e6, ends: new Date(Date.now() + 3_600_000).toISOString() },
  });
  await api.call('DELETE', `/api/waypost/additions/${body.id}`, { token: author.token });
  await page.goto(`/add-photos#key=${String((body as Record<string, unknown>)['key'])}`);
  await expect(page.getByRole('heading', { name: 'This link takes no photos' })).toBeVisible();
});
