import { createPerson } from '../../api/people.ts';
import { createPlace, createStory, STORIES } from '../../api/stories.ts';
import { restoreSession } from '../../fixtures/session.ts';
import { expect } from '../../fixtures/test.ts';
import { test } from '../../fixtures/own-site.ts';

test('the landing page shows the ten newest stories, and behind older ones 11 to 20', async ({
  page,
  api,
}) => {
  const owner = await createPerson(api, { name: 'Lena Kraus' });
  for (let number = 21; number >= 1; number -= 1) {
    await createStory(api, owner, { title: `Journey ${number}` });
  }
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== STORIES) return;
    asked.push(
      ['page', 'perPage', 'filter', 'sort'].map((name) => searchParams.get(name) ?? 'none').join(' | '),
    );
    expect(request.headers()['ngrok-skip-browser-warning']).toBe('true');
  });
  const titles = () => page.getByRole('article').getByRole('heading').allTextContents();
  const journeys = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `Journey ${from + index}`);

  await page.goto('/');
  await expect.poll(titles).toEqual(journeys(1, 10));
  await expect(page.getByText('21 stories')).toBeVisible();
  await page.getByRole('link', { name: 'Older stories' }).click();
  await expect(page).toHaveURL(/\?cursor=[\w-]+$/);
  await expect.poll(titles).toEqual(journeys(11, 20));
  await page.getByRole('link', { name: 'Older stories' }).click();
  await expect.poll(titles).toEqual(['Journey 21']);
  await expect(page.getByRole('link', { name: 'Older stories' })).toHaveCount(0);
  await page.goBack();
  await expect.poll(titles).toEqual(journeys(11, 20));
  await page.getByRole('link', { name: 'Newer stories' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(titles).toEqual(journeys(1, 10));
  expect(asked.slice(0, 3)).toEqual(
    [1, 'none', 'none'].map((number) => `${number} | 10 | created >= "2022-01-01 00:00:00" | -created`),
  );
});

test('who taps the picture of a story opens it, in the list of all and in their own', async ({
  page,
  context,
  api,
}) => {
  const owner = await createPerson(api);
  await createStory(api, owner, { title: 'Along the river' });
  await restoreSession(context, api.origin, owner);
  const card = page.getByRole('article', { name: 'Along the river' });
  for (const width of [360, 1440])
    for (const address of ['/', '/dashboard']) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address);
      for (const share of [0.05, 0.95]) {
        const picture = card.locator(':scope > :first-child');
        await picture.scrollIntoViewIfNeeded();
        const { x, y, width: wide, height } = (await picture.boundingBox())!;
        await page.mouse.click(x + wide * share, y + height * share);
        await expect(page.getByRole('heading', { level: 1, name: 'Along the river' })).toBeVisible();
        await page.goBack();
        await expect(card).toBeVisible();
      }
    }
});

test('a page stays what it was when stories come and go, and an address of before shows the newest', async ({
  page,
  api,
}) => {
  const owner = await createPerson(api);
  const made: string[] = [];
  for (let number = 12; number >= 1; number -= 1) {
    made.unshift(await createStory(api, owner, { title: `Journey ${number}` }));
  }
  const titles = () => page.getByRole('article').getByRole('heading').allTextContents();
  await page.goto('/?page=3');
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.getByRole('link', { name: 'Older stories' }).click();
  await expect.poll(titles).toEqual(['Journey 11', 'Journey 12']);
  await createStory(api, owner, { title: 'Journey 0' });
  await api.call('DELETE', `${STORIES}/${made[9]}`, { token: owner.token });
  await page.reload();
  await expect.poll(titles).toEqual(['Journey 11', 'Journey 12']);
  for (const id of made.slice(10)) await api.call('DELETE', `${STORIES}/${id}`, { token: owner.token });
  await page.reload();
  await expect(page.getByText('There are no more stories here.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the newest stories' }).click();
  await expect(page.getByRole('article', { name: 'Journey 0' })).toBeVisible();
  await expect(page.getByText('10 stories')).toBeVisible();
});

test('a card shows dates without zero padding, counts, author, and a description that opens by its header', async ({
  page,
  api,
}) => {
  const owner = await createPerson(api, { name: 'Lena Kraus' });
  const storyId = await createStory(api, owner, {
    title: 'First days',
    start_date: '2026-01-02 00:00:00.000Z',
    end_date: '2026-11-09 00:00:00.000Z',
    description: '<p>Read me <em>slowly</em>.</p>',
  });
  await createPlace(api, owner, storyId);
  await page.goto('/');
  const card = page.getByRole('article', { name: 'First days' });
  await expect(card.getByText('2/1/2026')).toBeVisible();
  await expect(card.getByText('9/11/2026')).toBeVisible();
  await expect(card.getByText('Start Date')).toBeAttached();
  await expect(card.getByText('End Date')).toBeAttached();
  await expect(card.getByText('1 place · 0 pictures')).toHaveText('1 place · 0 pictures · by Lena Kraus');

  const header = card.getByRole('button', { name: 'Description' });
  await expect(header).toHaveAttribute('aria-expanded', 'false');
  await expect(card.getByText('Read me')).toBeHidden();
  await header.click();
  await expect(card.locator('em', { hasText: 'slowly' })).toBeVisible();
  await header.click();
  await expect(card.getByText('Read me')).toBeHidden();

  await expect(card.getByRole('link', { name: 'Edit this travel' })).toHaveCount(0);
  await card.getByRole('link', { name: 'Check this travel!' }).click();
  await expect(page).toHaveURL(new RegExp(`/travel-story/${storyId}$`));
});
