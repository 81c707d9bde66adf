import { createPerson } from '../../api/people.ts';
import { createStory, STORIES } from '../../api/stories.ts';
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
